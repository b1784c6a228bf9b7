import { useFixture } from '@gcs/test/support/use-fixture';
import { expect, test } from '@jest/globals';
import { createEvidenceDatabase } from '../../test/evidence-database.ts';
import { requestAbout } from '../../test/operator.ts';
import { makeSession, type SessionStory } from '../../test/session-story.ts';
import { confirmDeleted, originalsToDelete } from './delete-originals.ts';
import { placeHold, releaseHold } from './hold-session.ts';
import { readRetention } from './read-retention.ts';
import { retainDue } from './retain-due.ts';
import type { VaultDeletionState } from './vault-deletions.rules.ts';
import { measureVaultDeletions, noteVaultDeletions } from './vault-deletions.store.ts';

const start = '2026-10-01T09:00:00.000Z';
const days = (count: number) => new Date(Date.parse(start) + count * 86_400_000);
const key = { tenantId: 'ten_1', provider: 'acme' };

const its = useFixture(() => createEvidenceDatabase(start));

function tell(vaultRef: string, vaults: { provider: string; vaultRef: string }[] = []): SessionStory {
  const story = makeSession('ten_1');
  const types = { DOCUMENT_RESULT: { days: 30, minimumDays: 0 }, MRZ_DATA: { days: 60, minimumDays: 0 } };
  const changes = story.changes.map((change) => ({
    ...change,
    ...(change.version === 1 ? { retention: { graceDays: 7, types } } : {}),
    ...(change.version === 5 && vaults.length > 0 ? { vaults } : {}),
    evidence: change.evidence
      .filter(({ type }) => type !== 'LIVENESS_RESULT')
      .map((fact) => ({ ...fact, facts: { ...fact.facts, vaultRef } })),
  }));
  return { ...story, changes };
}

async function listed(sessionId: string, state: VaultDeletionState = 'DUE') {
  const { rows } = await originalsToDelete(its.database, { ...key, state }, { pageSize: 1_000, pageToken: '' });
  return rows.filter((row) => row.sessionId === sessionId);
}

async function retain(day: number): Promise<void> {
  for (const at of [day, day + 8]) await retainDue(its.database, { ...its.deps, now: days(at) });
}

const note = (reference: string, state: 'REQUESTED' | 'FAILED', failure: string | null = null) =>
  noteVaultDeletions(its.database, key, [{ reference, state, failure }]);

test('the deletion at a vault location is due once all evidence that refers to the location is deleted', async () => {
  const story = tell('vendor-1');
  await its.record(story.changes);
  await retain(31);
  expect(await listed(story.sessionId)).toEqual([]);
  await retain(61);
  const [place, ...others] = await listed(story.sessionId);
  expect(others).toEqual([]);
  expect(place).toMatchObject({ vaultRef: 'vendor-1', dueSince: days(69), state: 'DUE', failure: null });
  const evidence = story.changes.flatMap((change) => change.evidence.map(({ reference }) => reference));
  expect(place?.evidenceReferences.toSorted()).toEqual(evidence.toSorted());
});

test('the deletion at a location without evidence is due at the session’s end, unless a hold prevents it', async () => {
  const story = tell('vendor-2', [{ provider: 'acme', vaultRef: 'vendor-abandoned' }]);
  await its.record(story.changes);
  const places = () => listed(story.sessionId).then((rows) => rows.map(({ vaultRef }) => vaultRef));
  expect(await places()).toEqual(['vendor-abandoned']);
  const deps = its.writeDeps();
  const { holdId } = await placeHold(deps, { ...requestAbout(story), caseReference: 'case', reason: '', endsAt: null });
  expect(await places()).toEqual([]);
  await releaseHold(deps, { ...requestAbout(story), holdId });
  expect(await places()).toEqual(['vendor-abandoned']);
  const [place] = await listed(story.sessionId);
  const { originals } = await readRetention(its.database, { ...story, properties: null });
  expect(originals).toEqual([
    {
      reference: place?.reference,
      provider: 'acme',
      dueSince: place?.dueSince,
      confirmedAt: null,
      failure: null,
      leftToVendor: null,
    },
  ]);
});

test('the deletion at a location with evidence is not due when the session service reports the location', async () => {
  const story = tell('vendor-3');
  await its.record(story.changes);
  await retain(31);
  const [late] = story.aftermath;
  if (late === undefined) throw new Error('the story has no change after the end');
  await its.record([{ ...late, vaults: [{ provider: 'acme', vaultRef: 'vendor-3' }] }]);
  expect(await listed(story.sessionId)).toEqual([]);
});

test('a requested or failed deletion leaves the DUE list, and a failed deletion is counted until it is confirmed', async () => {
  const story = tell('vendor-4', [{ provider: 'acme', vaultRef: 'slow' }]);
  await its.record(story.changes);
  const [place] = await listed(story.sessionId);
  const reference = place?.reference ?? '';
  expect(await note(reference, 'REQUESTED')).toBe(1);
  expect([await listed(story.sessionId), (await listed(story.sessionId, 'REQUESTED')).length]).toEqual([[], 1]);
  expect(await note(reference, 'FAILED', 'vendor: 409')).toBe(1);
  expect(await listed(story.sessionId, 'FAILED')).toMatchObject([{ failure: 'vendor: 409' }]);
  expect(await measureVaultDeletions(its.database)).toMatchObject({ failed: 1 });
  expect(
    await noteVaultDeletions(its.database, { ...key, provider: 'other' }, [
      { reference, state: 'FAILED', failure: 'x' },
    ]),
  ).toBe(0);

  const confirm = () => confirmDeleted(its.writeDeps(), { ...key, references: [reference], leftToVendor: null });
  expect([await confirm(), await confirm(), await note(reference, 'FAILED', 'late')]).toEqual([1, 0, 0]);
  expect(await measureVaultDeletions(its.database)).toMatchObject({ failed: 0 });
  const events = await its.rows<{ type: string }>(
    'select type from audit_events where session_id = $1',
    story.sessionId,
  );
  expect(events.map(({ type }) => type)).toContain('retention.original_deleted');
});

test('GetRetention and the audit chain show an original as left to the vendor, not as deleted', async () => {
  const story = tell('vendor-6', [{ provider: 'acme', vaultRef: 'left' }]);
  await its.record(story.changes);
  const [place] = await listed(story.sessionId);
  await note(place?.reference ?? '', 'FAILED', 'vendor: 409');
  const leftToVendor = 'contract 7, attested by ada on 2026-01-02';
  const leave = { ...key, references: [place?.reference ?? ''], leftToVendor };
  expect([await confirmDeleted(its.writeDeps(), leave), await confirmDeleted(its.writeDeps(), leave)]).toEqual([1, 0]);
  const { originals } = await readRetention(its.database, { ...story, properties: null });
  expect(originals).toMatchObject([{ confirmedAt: null, failure: null, leftToVendor }]);
  const text = 'select type from audit_events where session_id = $1 order by position';
  const types = (await its.rows<{ type: string }>(text, story.sessionId)).map(({ type }) => type);
  expect(types.at(-2)).toBe('retention.original_left_to_vendor');
  expect(types).not.toContain('retention.original_deleted');
  expect([await listed(story.sessionId, 'FAILED'), await listed(story.sessionId)]).toEqual([[], []]);
});

test('the reported age is that of the oldest original without a hold or a provider’s response', async () => {
  const own = await createEvidenceDatabase(start);
  const story = tell('vendor-5', [{ provider: 'acme', vaultRef: 'left' }]);
  await own.record(story.changes);
  const { rows } = await originalsToDelete(own.database, { ...key, state: 'DUE' }, { pageSize: 10, pageToken: '' });
  const reference = rows[0]?.reference ?? '';
  const hours = async () => (await measureVaultDeletions(own.database)).oldestAgeSeconds / 3_600;
  const setBack = (by: string) => own.rows(`update vault_deletions set due_since = now() - $1::interval`, by);
  const noted = (state: 'REQUESTED' | 'FAILED') =>
    noteVaultDeletions(own.database, key, [{ reference, state, failure: state === 'FAILED' ? 'vendor: 409' : null }]);
  await setBack('30 hours');
  expect(await hours()).toBeCloseTo(30, 1);
  const deps = own.writeDeps();
  const { holdId } = await placeHold(deps, { ...requestAbout(story), caseReference: 'case', reason: '', endsAt: null });
  expect(await hours()).toBe(0);
  await releaseHold(deps, { ...requestAbout(story), holdId });
  expect(await hours()).toBeCloseTo(30, 1);
  await noted('FAILED');
  expect(await measureVaultDeletions(own.database)).toEqual({ failed: 1, oldestAgeSeconds: 0 });
  await noted('REQUESTED');
  expect(await measureVaultDeletions(own.database)).toEqual({ failed: 0, oldestAgeSeconds: 0 });
  await confirmDeleted(deps, { ...key, references: [reference], leftToVendor: null });
  expect(await measureVaultDeletions(own.database)).toEqual({ failed: 0, oldestAgeSeconds: 0 });
  await own.drop();
});
