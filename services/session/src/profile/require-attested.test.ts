import { createKeyring, signingKeyOf } from '@gcs/kit/crypto/keyring';
import { attestationKeysOf, createAttestationVerifier, signAttestation } from '@gcs/readiness-attestation';
import { expect, test } from '@jest/globals';
import { requireAttested } from './change-profile.ts';

const key = signingKeyOf(createKeyring({ attestation: 'ed25519' }), 'attestation');
const now = new Date('2026-11-21T00:00:00Z');
const verifyAttestation = createAttestationVerifier(attestationKeysOf(key), { now: () => now });
const sha256 = 'a'.repeat(64);
const profile = { key: 'hotel', version: 3, sha256, outcomes: { VERIFIED: 1 }, reviewExercised: true };

async function attest(productionTenantId: string, issuedAt = now): Promise<string> {
  const readiness = { tenantId: 'ten_sandbox', productionTenantId, profiles: [profile], endpoints: [] };
  return (await signAttestation(key, readiness, { id: 'att_1', now: issuedAt })).attestation;
}

const judge = (hash: string, tenantId: string, attestation: string) =>
  requireAttested({ verifyAttestation }, hash, { tenantId, attestation });

test('production publishes a profile that the sandbox attests for this tenant', async () => {
  await expect(judge(sha256, 'ten_1', await attest('ten_1'))).resolves.toBeUndefined();
});

test('production refuses another hash, another tenant, and an old or missing attestation', async () => {
  const old = new Date('2026-10-01T00:00:00Z');
  for (const [hash, attestation] of [
    ['b'.repeat(64), await attest('ten_1')],
    [sha256, await attest('ten_2')],
    [sha256, await attest('ten_1', old)],
    [sha256, ''],
  ] as const) {
    await expect(judge(hash, 'ten_1', attestation)).rejects.toMatchObject({ code: 'failed_precondition' });
  }
});

test('a production without a trusted sandbox publishes nothing, and a sandbox needs no attestation', async () => {
  const trustless = { verifyAttestation: createAttestationVerifier(null) };
  const request = { tenantId: 'ten_1', attestation: await attest('ten_1') };
  await expect(requireAttested(trustless, sha256, request)).rejects.toMatchObject({ code: 'failed_precondition' });
  await requireAttested({ verifyAttestation: null }, sha256, { tenantId: 'ten_1' });
});
