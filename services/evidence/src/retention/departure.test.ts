import { randomInt } from 'node:crypto';
import type { StayChange } from '@gcs/proto/gen/event-types';
import type { CountFrom, RetentionPolicy } from '@gcs/proto/retention-policy';
import { useFixture } from '@gcs/test/support/use-fixture';
import { expect, test } from '@jest/globals';
import { createEvidenceDatabase } from '../../test/evidence-database.ts';
import { requestAbout } from '../../test/operator.ts';
import { makeSession, type SessionStory } from '../../test/session-story.ts';
import { insertPolicy } from '../due-dates/policies.store.ts';
import { verifySessions } from '../verify/verify-stored.ts';
import { placeHold, releaseHold, requestErasure } from './hold-session.ts';
import { readRetention } from './read-retention.ts';
import { applyPolicies, retainDue } from './retain-due.ts';
import { requestedPolicy } from './set-policy.ts';

const dayMs = 86_400_000;
const its = useFixture(() => createEvidenceDatabase('2026-11-27T08:01:00.000Z'));

const at = (time: string | number) => ({ ...its.deps, now: new Date(time) });

type Told = { ended: string; retention: RetentionPolicy; departure: string | undefined; tenantId?: string };

async function tell({ ended, retention, departure, tenantId = 'ten_1' }: Told): Promise<SessionStory> {
  const story = makeSession(tenantId);
  const changes: SessionStory['changes'] = JSON.parse(JSON.stringify(story.changes).replaceAll('2026-10-01', ended));
  const more = { retention, ...(departure !== undefined && { departure }) };
  await its.record(changes.map((change) => (change.version === 1 ? { ...change, ...more } : change)));
  return { ...story, changes };
}

/** Counts the entries whose deletion has not started, and the guest's data as one more. */
async function kept({ sessionId }: SessionStory): Promise<number> {
  const [row] = await its.rows<{ kept: number }>(
    `select (count(*) filter (where deletion_started_at is null)
             + (select count(*) from evidence_heads where session_id = $1 and guest_erasure_id is null))::int as kept
       from evidence_entries where session_id = $1`,
    sessionId,
  );
  return row?.kept ?? 0;
}

test('RD 933 keeps the evidence of a November check until three years after a January departure', async () => {
  const policy = requestedPolicy({ preset: 'es-rd933-3y', policyJson: '' });
  if (policy === null) throw new Error('no policy');
  // The end of the day in UTC−12, the last zone in which a day ends.
  const departure = '2027-01-10T23:59:59.999-12:00';
  const story = await tell({ ended: '2026-11-27', retention: policy, departure });
  await requestErasure(its.writeDeps(at('2026-11-28T00:00:00Z')), requestAbout(story));
  const key = { tenantId: 'ten_1', properties: null, sessionId: story.sessionId };
  expect(await readRetention(its.database, key)).toMatchObject({ basis: 'DEPARTURE' });
  for (const time of ['2029-11-27T12:00:00Z', '2030-01-04T12:00:00Z', '2030-01-10T00:00:00Z']) {
    await retainDue(its.database, at(time));
    expect(await kept(story)).toBe(4);
  }
  await retainDue(its.database, at('2030-01-11T12:00:01Z'));
  expect(await kept(story)).toBe(0);
});

const types = ['DOCUMENT_RESULT', 'MRZ_DATA', 'LIVENESS_RESULT'];
const startMs = Date.parse('2026-10-01T00:00:00Z');
const isoAt = (day: number) => new Date(startMs + day * dayMs).toISOString();

function anyPolicy(): RetentionPolicy {
  const rule = () => {
    const minimumDays = randomInt(2) * randomInt(20);
    return { days: minimumDays + 1 + randomInt(20), minimumDays };
  };
  const named = types.filter(() => randomInt(5) > 0).map((type) => [type, rule()]);
  const countFrom: CountFrom = randomInt(3) === 0 ? 'SESSION_END' : 'DEPARTURE';
  const guest = randomInt(2) === 0 ? {} : { guestDataDays: 1 + randomInt(30) };
  return { graceDays: 7, countFrom, types: Object.fromEntries(named), ...guest };
}

type Played = {
  story: SessionStory;
  policies: RetentionPolicy[];
  endMs: number;
  stated: string | undefined;
  expected: string | undefined;
  left: string | undefined;
  stays: StayChange[];
  /** Policies set after an erasure request. Such a policy moves the erasure only if the departure also changes. */
  later: RetentionPolicy[];
  holdId: string;
  isAsked: boolean;
  movedMs: number;
};

/** Computes the time from which a policy counts its days, without the service's code. */
function startOf({ endMs, stated, expected, left }: Played, { countFrom }: RetentionPolicy): number {
  const departure = left ?? expected ?? stated;
  return countFrom === 'DEPARTURE' && departure !== undefined ? Math.max(endMs, Date.parse(departure)) : endMs;
}

/** Returns the earliest and the latest legal deletion of a type. Null without a rule. */
function boundsOf(played: Played, type: string): { from: number; until: number } | null {
  const naming = (policies: readonly RetentionPolicy[]) =>
    policies.flatMap((policy) => {
      const rule = policy.types[type];
      return rule === undefined ? [] : [{ startMs: startOf(played, policy), ...rule }];
    });
  const followed = naming(played.policies);
  const newest = followed.at(-1);
  if (newest === undefined) return null;
  const bound = followed.filter(({ minimumDays }) => minimumDays > 0);
  const least = Math.max(0, ...bound.map(({ startMs: from, minimumDays }) => from + minimumDays * dayMs));
  const from = played.isAsked ? least : Math.max(least, newest.startMs + newest.days * dayMs);
  const all = [...followed, ...naming(played.later)];
  const longest = Math.max(...all.map(({ days, minimumDays }) => Math.max(days, minimumDays)));
  const latest = Math.max(...all.map(({ startMs: start }) => start)) + longest * dayMs;
  return { from, until: Math.max(latest, played.movedMs) + 7 * dayMs };
}

async function act(played: Played, nowMs: number): Promise<void> {
  const { story, holdId } = played;
  const deps = its.writeDeps(at(nowMs));
  const choice = randomInt(40);
  if (choice > 36) await visit(played, nowMs);
  if (choice === 0 && holdId === '' && (await kept(story)) === 4) {
    const about = { caseReference: 'case', reason: '', endsAt: null };
    played.holdId = (await placeHold(deps, { ...requestAbout(story), ...about })).holdId;
  } else if (choice < 4 && holdId !== '') {
    await releaseHold(deps, { ...requestAbout(story), holdId });
    Object.assign(played, { holdId: '', movedMs: nowMs });
  } else if (choice === 4) {
    const { kind } = await requestErasure(deps, requestAbout(story));
    if (kind === 'scheduled' && !played.isAsked) Object.assign(played, { isAsked: true, movedMs: nowMs });
  }
}

async function visit(played: Played, nowMs: number): Promise<void> {
  const { story, stays } = played;
  const someDay = () =>
    randomInt(3) === 0 ? undefined : isoAt(Math.floor((nowMs - startMs) / dayMs) - 20 + randomInt(40));
  const [expectedDepartureAt, leftAt] = [someDay(), randomInt(2) === 0 ? someDay() : undefined];
  const last = stays.at(-1);
  const isRestored = randomInt(4) === 0;
  const epoch = (last?.epoch ?? 1) + Number(isRestored);
  const stay = story.stay(isRestored ? 1 : (last?.version ?? 0) + 1, {
    ...{ epoch, occurredAt: new Date(nowMs).toISOString() },
    ...(expectedDepartureAt !== undefined && { expectedDepartureAt }),
    ...(leftAt !== undefined && { leftAt }),
  });
  await its.visit(
    [...stays.slice(-2), stay, stay].toSorted(() => randomInt(3) - 1),
    at(nowMs),
  );
  await its.visit(stays.slice(0, 1), at(nowMs));
  stays.push(stay);
  Object.assign(played, { expected: expectedDepartureAt, left: leftAt, movedMs: Math.max(played.movedMs, nowMs) });
}

type EntryRow = { id: string; type: string; isGone: boolean };
const entryRows = () =>
  its.rows<EntryRow>(
    `select session_id as id, type, deletion_started_at is not null as "isGone" from evidence_entries where type = any($1)`,
    types,
  );

const sessions = 80;
test(`retention in ${sessions} random sessions deletes nothing before the minimum, and keeps nothing after the policy’s days and grace`, async () => {
  const all = new Map<string, Played>();
  for (let n = 0; n < sessions; n += 1) {
    const day = randomInt(6);
    const departure = randomInt(4) === 0 ? undefined : `${isoAt(day - 10 + randomInt(50)).slice(0, 23)}-12:00`;
    const policies = [anyPolicy()];
    const told = { ended: isoAt(day).slice(0, 10), retention: policies[0] ?? anyPolicy(), departure };
    const story = await tell({ ...told, tenantId: `ten_p${n % 6}` });
    const endMs = Date.parse(story.changes.at(-1)?.occurredAt ?? '');
    all.set(story.sessionId, {
      story,
      policies,
      endMs,
      ...{ stated: departure, expected: undefined, left: undefined, stays: [], later: [] },
      holdId: '',
      isAsked: false,
      movedMs: startMs + 6.5 * dayMs,
    });
  }
  const gone = new Set<string>();
  for (let day = 6; day < 130; day += 1) {
    const nowMs = startMs + (day + 0.5) * dayMs;
    if (day < 70) for (const played of all.values()) await act(played, nowMs);
    if (day === 20 || day === 40) {
      for (const tenantId of ['ten_p1', 'ten_p2', 'ten_p3']) {
        const policy = anyPolicy();
        const by = { subject: 'ada' };
        await its.database.transaction((tx) =>
          insertPolicy(tx, { tenantId, policy, expectedVersion: day === 20 ? 0 : 1, by }),
        );
        for (const played of all.values()) {
          if (played.story.tenantId !== tenantId) continue;
          if (played.isAsked) played.later.push(policy);
          else Object.assign(played, { policies: [...played.policies, policy], movedMs: nowMs });
        }
      }
    }
    while ((await applyPolicies(its.database, at(nowMs))).hasMore) {}
    while ((await retainDue(its.database, at(nowMs))).hasMore) {}
    for (const { id, type, isGone } of await entryRows()) {
      const played = all.get(id);
      if (played === undefined || gone.has(`${id} ${type}`)) continue;
      const bounds = boundsOf(played, type);
      const about = { type, day, now: new Date(nowMs), bounds, played: JSON.stringify({ ...played, story: id }) };
      if (isGone) {
        gone.add(`${id} ${type}`);
        const isEarly = played.holdId !== '' || (bounds === null ? !played.isAsked : nowMs < bounds.from);
        expect({ ...about, isEarly }).toEqual({ ...about, isEarly: false });
      } else if (bounds !== null && played.holdId === '') {
        expect({ ...about, isLate: nowMs > bounds.until + dayMs }).toEqual({ ...about, isLate: false });
      }
    }
  }
  expect(gone.size).toBeGreaterThan(sessions);
  const { faults } = await verifySessions(its.database, its.deps.keyring, [...all.keys()]);
  expect(faults).toEqual([]);
});
