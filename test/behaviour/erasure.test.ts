import type { EvidencePackage } from '@gcs/proto/gen/openapi-types';
import { waitFor } from '@gcs/test/support/wait-for';
import { verifyBundle } from '@guest-compliance/verify-bundle';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endedGuests } from './ended-guests.ts';

let guests: Awaited<ReturnType<typeof endedGuests>>;
beforeAll(async () => {
  guests = await endedGuests();
});
afterAll(() => guests.stop());

test('due evidence is kept during a legal hold; its later deletion is complete, audited and provable', async () => {
  const { canary, stack, door, api, once, sessionKey, endedSession, packageOf, advance, allIn, traces } = guests;
  const { retention, vault, officer, provider } = door;
  await retention.client.SetPolicy({ ...once(), tenantId: stack.tenantId, preset: 'gdpr-min' }, officer);
  const id = await endedSession();
  const before = await packageOf(id);
  expect(await traces()).not.toEqual([]);
  await advance(id, 24);
  await allIn(id, 'SCHEDULED_FOR_DELETION');
  const placed = await retention.client.PlaceHold({ ...once(), ...sessionKey(id), caseReference: 'case 1' }, officer);
  await allIn(id, 'LEGAL_HOLD');
  await advance(id, 365);
  const refused = await retention.client.RequestErasure({ ...once(), ...sessionKey(id) }, officer);
  expect(refused.outcome).toBe('ERASURE_OUTCOME_REFUSED_LEGAL_HOLD');
  expect((await packageOf(id))?.entries.every(({ retentionState }) => retentionState === 'LEGAL_HOLD')).toBe(true);
  await retention.client.ReleaseHold({ ...once(), tenantId: stack.tenantId, holdId: placed.holdId }, officer);
  await allIn(id, 'SCHEDULED_FOR_DELETION');
  await advance(id, 8);

  const deletions = await waitFor(async () => {
    const { deletions: found } = await vault.client.ListVaultDeletions({}, provider);
    return found.length === 2 ? found : undefined;
  });
  expect(deletions.map(({ vaultRef }) => vaultRef).toSorted()).toEqual([
    `${canary}-EVIDENCE_TYPE_DOCUMENT_RESULT`,
    `${canary}-EVIDENCE_TYPE_MRZ_DATA`,
  ]);
  const references = deletions.map(({ reference }) => reference);
  expect(await vault.client.ConfirmVaultDeletion({ references }, provider)).toEqual({ confirmed: 2 });
  const after = await allIn(id, 'DELETED');

  const types = after.auditEvents.map(({ type }) => type).filter((type) => /^(retention|guest)/.test(type));
  for (const type of ['scheduled', 'hold_placed', 'erasure_refused', 'hold_released', 'original_deleted', 'deleted']) {
    expect(types).toContain(`retention.${type}`);
  }
  const commitments = ({ entries }: EvidencePackage) => entries.map(({ reference, sha256 }) => [reference, sha256]);
  expect(commitments(after)).toEqual(before && commitments(before));
  const { faults } = await door.audit.client.VerifyChain(sessionKey(id), officer);
  expect(faults).toEqual([]);
  const exported = await waitFor(() => door.evidence.client.ExportBundle(sessionKey(id), officer));
  const bundle = JSON.parse(exported.bundle.toString());
  expect(JSON.parse(bundle.files['evidence-documents.json'])).toEqual([null, null, null]);
  expect(await verifyBundle(exported.bundle)).toMatchObject({ ok: true, faults: [] });
  const { originals } = await retention.client.GetRetention(sessionKey(id), officer);
  expect(originals.map(({ confirmedAt }) => confirmedAt === '')).toEqual([false, false]);
  expect((await api.get(id)).body).toMatchObject({ id, status: 'FAILED' });

  await waitFor(async () => (await traces()).length === 0);
});
