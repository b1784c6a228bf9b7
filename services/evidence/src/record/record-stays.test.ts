import type { RetentionPolicy } from '@gcs/proto/retention-policy';
import { useFixture } from '@gcs/test/support/use-fixture';
import { expect, test } from '@jest/globals';
import { createEvidenceDatabase } from '../../test/evidence-database.ts';
import { makeSession, type SessionStory } from '../../test/session-story.ts';
import { findUntakenStays } from '../package/heads.store.ts';
import { readDeparture, readRetention } from '../retention/read-retention.ts';

const its = useFixture(() => createEvidenceDatabase('2026-10-01T08:01:00.000Z'));

const yearly: RetentionPolicy = {
  ...{ graceDays: 7, countFrom: 'DEPARTURE' },
  types: { MRZ_DATA: { days: 365, minimumDays: 0 } },
};
const stated = '2027-01-10T23:59:59.999-12:00';
async function tell(departure?: string, story = makeSession('ten_1')): Promise<SessionStory> {
  const more = { retention: yearly, ...(departure !== undefined && { departure }) };
  await its.record(story.changes.map((change) => (change.version === 1 ? { ...change, ...more } : change)));
  return story;
}

const basisOf = async ({ sessionId }: SessionStory) => {
  const { basis, departure } = await readRetention(its.database, { tenantId: 'ten_1', properties: null, sessionId });
  expect(await readDeparture(its.database, { tenantId: 'ten_1', properties: null, sessionId })).toBe(departure);
  return [basis, departure];
};
const dueOf = async ({ sessionId }: SessionStory) => {
  const text = `select due_at as "dueAt" from evidence_entries where session_id = $1 and type = 'MRZ_DATA'`;
  return (await its.rows<{ dueAt: Date }>(text, sessionId))[0]?.dueAt.toISOString();
};

test('a reported departure replaces the expected one, and both replace the departure in the metadata', async () => {
  const story = await tell(stated);
  const [expectedDepartureAt, leftAt] = ['2027-01-12T11:00:00+01:00', '2027-01-08T09:30:00+01:00'];
  const dues = [await dueOf(story)];
  for (const [version, more] of [
    { expectedDepartureAt },
    { expectedDepartureAt, leftAt },
    { expectedDepartureAt },
    {},
  ].entries()) {
    await its.visit([story.stay(version + 1, more)]);
    dues.push(await dueOf(story));
  }
  const byMetadata = '2028-01-11T11:59:59.999Z';
  expect(dues).toEqual([
    byMetadata,
    '2028-01-12T10:00:00.000Z',
    '2028-01-08T08:30:00.000Z',
    '2028-01-12T10:00:00.000Z',
    byMetadata,
  ]);
  expect(await basisOf(story)).toEqual(['DEPARTURE', stated]);
  await its.visit([story.stay(3, { leftAt })]);
  expect(await dueOf(story)).toBe(byMetadata);
  const moves = `select from audit_events where session_id = $1 and type = 'retention.rescheduled'`;
  expect(await its.rows(moves, story.sessionId)).toHaveLength(4);
});

test.each([
  ['the same tenant', 'ten_1', ['DEPARTURE', '2027-02-01T10:00:00Z']],
  ['another tenant', 'ten_2', ['DEPARTURE_UNKNOWN', null]],
])(
  'a stay of %s that arrives before its session affects a session of ten_1 only if the tenant is the same',
  async (_, tenantId, basis) => {
    const story = makeSession('ten_1');
    await its.visit([story.stay(1, { tenantId, expectedDepartureAt: '2027-02-01T10:00:00Z' })]);
    await tell(undefined, story);
    expect(await basisOf(story)).toEqual(basis);
    await expect(its.visit([story.stay(9, { tenantId: 'ten_3' })])).rejects.toThrow('another tenant');
  },
);

test.each([
  ['2039-01-10T10:00:00Z', ['DEPARTURE_UNKNOWN', null]],
  ['2026-09-20T10:00:00Z', ['DEPARTURE_BEFORE_END', '2026-09-20T10:00:00Z']],
])('days count from the session’s end if the expected departure is %s', async (expectedDepartureAt, basis) => {
  const story = await tell();
  await its.visit([story.stay(1, { expectedDepartureAt })]);
  expect(await basisOf(story)).toEqual(basis);
  expect(await dueOf(story)).toBe('2027-10-01T08:00:05.000Z');
});

test('a reconciliation finds the stays that are newer than the stored stay', async () => {
  const [known, unknown] = [await tell(), makeSession('ten_1')];
  await its.visit([known.stay(2)]);
  const ids = [known.stay(1), known.stay(2), known.stay(3), unknown.stay(1)].map(({ changeId }) => changeId);
  expect(await findUntakenStays(its.database, ids)).toEqual(new Set(ids.slice(2)));
});

const look = (id: string, result: 'MATCH' | 'NO_MATCH' | 'TAKEN_BACK', at = '2026-10-01T15:00:00.000Z') => ({
  ...{ id, result, at, by: 'b'.repeat(64) },
});
const packageOf = async ({ sessionId }: SessionStory) => {
  const text = `select type from audit_events where session_id = $1 and type like 'entry.%' order by position`;
  const events = await its.rows<{ type: string }>(text, sessionId);
  const revisions = `select max(revision)::int as revision from package_revisions where session_id = $1`;
  const [{ revision } = { revision: 0 }] = await its.rows<{ revision: number }>(revisions, sessionId);
  return [events.map(({ type }) => type), revision];
};

test('a comparison at entry is added to the evidence once, even if its message comes late, twice or after its withdrawal', async () => {
  const story = await tell();
  const [, sealed] = await packageOf(story);
  await its.visit([story.stay(1, { sights: [look('bke_1', 'MATCH')] })]);
  expect(await packageOf(story)).toEqual([['entry.seen'], Number(sealed) + 1]);
  const both = [look('bke_1', 'MATCH'), look('bke_2', 'TAKEN_BACK')];
  await its.visit([story.stay(3, { sights: both })]);
  await its.visit([story.stay(2, { sights: [look('bke_1', 'MATCH')] })]);
  await its.visit([story.stay(4, { sights: both })]);
  await its.visit([story.stay(1, { epoch: 2, sights: [look('bke_3', 'NO_MATCH')] })]);
  const all = ['entry.seen', 'entry.sight_reverted', 'entry.seen_unlike'];
  expect(await packageOf(story)).toEqual([all, Number(sealed) + 3]);
});

test('a comparison at entry that arrives before its session waits, and is part of the first revision', async () => {
  const story = makeSession('ten_1');
  await its.visit([story.stay(1, { sights: [look('bke_4', 'MATCH')] })]);
  expect(await packageOf(story)).toEqual([[], null]);
  await tell(undefined, story);
  expect((await packageOf(story))[0]).toEqual(['entry.seen']);
  const text = `select event_count as "eventCount" from package_revisions where session_id = $1 and revision = 1`;
  const position = `select position from audit_events where session_id = $1 and type = 'entry.seen'`;
  const [[first], [seen]] = [
    await its.rows<{ eventCount: number }>(text, story.sessionId),
    await its.rows<{ position: number }>(position, story.sessionId),
  ];
  expect(Number(seen?.position)).toBeLessThan(Number(first?.eventCount));
});

const signed = (id: string, result: 'DRAWN' | 'TYPED' | 'TAKEN_BACK') => ({
  ...{ id, result, at: '2026-10-01T15:00:00.000Z', digest: 'd'.repeat(64) },
  ...(result === 'TAKEN_BACK' && { by: 'b'.repeat(64) }),
});

test('a signature and its withdrawal are each added to the evidence once, next to the comparisons', async () => {
  const story = await tell();
  const [, sealed] = await packageOf(story);
  const both = [signed('bke_1', 'DRAWN'), signed('bke_2', 'TAKEN_BACK')];
  await its.visit([story.stay(1, { signatures: both.slice(0, 1) })]);
  await its.visit([story.stay(3, { signatures: both, sights: [look('bke_3', 'MATCH')] })]);
  await its.visit([story.stay(2, { signatures: both.slice(0, 1) })]);
  await its.visit([story.stay(4, { signatures: both })]);
  const all = ['entry.signed', 'entry.seen', 'entry.signature_reverted'];
  expect(await packageOf(story)).toEqual([all, Number(sealed) + 2]);
  const text = `select actor_type as actor from audit_events where session_id = $1 and type like 'entry.%' order by position`;
  const actors = await its.rows<{ actor: string }>(text, story.sessionId);
  expect(actors.map(({ actor }) => actor)).toEqual(['GUEST', 'HUMAN', 'HUMAN']);
});
