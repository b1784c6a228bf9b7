import { createKeyring, type Keyring } from '@gcs/kit/crypto/keyring';
import { expect, test } from '@jest/globals';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { createHandOverKeys, type HandOverKeys, standInAudience } from './hand-over-keys.ts';

const now = new Date('2026-11-01T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const handOver = {
  audience: 'acme-id',
  sessionId: 'cs_1',
  tenant: 'ten_1',
  property: 'hotel-aurora',
  covers: ['LIVENESS'],
  step: 'DOCUMENT',
  attempt: 1,
  locale: 'de',
  documentCountry: 'PT',
  returnAddress: 'https://checkin.example/g/x',
};

const keysOf = (keyring: Keyring) => createHandOverKeys(keyring, 'sandbox');

/**
 * Keyrings of a rotation: before it, with the new key announced, with the new key in use, and after it
 * (docs/operations.md#key-rotation).
 */
function rotation() {
  const [former, fresh] = [createKeyring({ handover: 'ed25519' }), createKeyring({ handover: 'ed25519' })];
  const [one, two] = [former['handover'], fresh['handover']];
  if (one === undefined || two === undefined) throw new Error('there are no keys');
  const keys = { ...one.keys, ...two.keys };
  return {
    before: keysOf(former),
    announced: keysOf({ handover: { current: one.current, keys } }),
    rolled: keysOf({ handover: { current: two.current, keys } }),
    after: keysOf(fresh),
    ids: { former: one.current, fresh: two.current },
  };
}

const kidsOf = ({ jwks }: HandOverKeys) => jwks.keys.map(({ kid }) => kid);
const kidOf = (token: string): string => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;

test('a key is published before it signs and stays published while it is in the keyring', () => {
  const { before, announced, rolled, after, ids } = rotation();
  expect(kidsOf(before)).toEqual([ids.former]);
  expect(kidsOf(announced)).toEqual([ids.former, ids.fresh]);
  expect(kidsOf(rolled)).toEqual([ids.fresh, ids.former]);
  expect(kidsOf(after)).toEqual([ids.fresh]);
  expect(JSON.stringify([announced, rolled].map(({ jwks }) => jwks))).not.toContain('"d"');
});

test('a token of a former key stays valid until it expires, for providers and for this service', async () => {
  const { announced, rolled, after, ids } = rotation();
  const token = await announced.sign(handOver, 'hov_1', now);
  expect(kidOf(token)).toBe(ids.former);
  expect(kidOf(await rolled.sign(handOver, 'hov_2', now))).toBe(ids.fresh);

  const options = { audience: 'acme-id', issuer: 'gcs-sandbox', typ: 'gcs-handover+jwt', currentDate: later(299) };
  await jwtVerify(token, createLocalJWKSet(rolled.jwks), options);
  expect(await rolled.verify(token, 'acme-id', later(299))).toEqual({ ...handOver, id: 'hov_1' });
  await expect(rolled.verify(token, 'acme-id', later(300))).rejects.toMatchObject({ code: 'permission_denied' });
  await expect(after.verify(token, 'acme-id', later(1))).rejects.toMatchObject({ code: 'permission_denied' });
});

test('a replica that still signs with the former key accepts tokens of the announced key', async () => {
  const { before, announced, rolled } = rotation();
  const token = await rolled.sign(handOver, 'hov_1', now);
  expect(await announced.verify(token, 'acme-id', later(1))).toMatchObject({ sessionId: 'cs_1' });
  await expect(before.verify(token, 'acme-id', later(1))).rejects.toMatchObject({ code: 'permission_denied' });
});

test('a token of another environment is refused', async () => {
  const keyring = createKeyring({ handover: 'ed25519' });
  const token = await keysOf(keyring).sign(handOver, 'hov_1', now);
  const production = createHandOverKeys(keyring, 'production');
  await expect(production.verify(token, 'acme-id', now)).rejects.toMatchObject({ code: 'permission_denied' });
});

test.each(['', 'acme', 'acme-id2', standInAudience])('refuses a token for another audience: %j', async (audience) => {
  const keys = keysOf(createKeyring({ handover: 'ed25519' }));
  const token = await keys.sign(handOver, 'hov_1', now);
  await expect(keys.verify(token, audience, now)).rejects.toMatchObject({ code: 'permission_denied' });
});
