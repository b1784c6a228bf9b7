import { randomInt } from 'node:crypto';
import type { RetentionPolicy } from '@gcs/proto/retention-policy';
import { useFixture } from '@gcs/test/support/use-fixture';
import { expect, test } from '@jest/globals';
import { createEvidenceDatabase } from '../../test/evidence-database.ts';
import { requestAbout } from '../../test/operator.ts';
import { makeSession, type SessionStory } from '../../test/session-story.ts';
import type { RecordingDeps } from '../package/transactions.ts';
import { placeHold, requestErasure } from '../retention/hold-session.ts';
import { applyPolicies, retainDue } from '../retention/retain-due.ts';
import { insertPolicy, newestPolicy } from './policies.store.ts';
import { simulatePolicy } from './simulate-policy.ts';

const start = '2026-10-01T08:01:00.000Z';
const dayMs = 86_400_000;
const tenants = 8;
const properties = ['hotel-aurora', 'hotel-bellevue'];

const its = useFixture(() => createEvidenceDatabase(start));

const onDay = (day: number): RecordingDeps => ({ ...its.deps, now: new Date(Date.parse(start) + day * dayMs) });

function anyPolicy(): RetentionPolicy {
  const rule = () => ({ days: 1 + randomInt(60), minimumDays: randomInt(3) === 0 ? randomInt(40) : 0 });
  const named = ['DOCUMENT_RESULT', 'MRZ_DATA', 'LIVENESS_RESULT', 'DELIVERY_RECEIPT'].filter(() => randomInt(4) > 0);
  const policy = { graceDays: 1 + randomInt(10), types: Object.fromEntries(named.map((type) => [type, rule()])) };
  return randomInt(2) === 0 ? policy : { ...policy, guestDataDays: 1 + randomInt(60) };
}

async function tell(tenantId: string): Promise<SessionStory> {
  const story = makeSession(tenantId, 'VERIFIED', properties[randomInt(2)]);
  const retention = anyPolicy();
  const clockOffsetMs = randomInt(5) === 0 ? randomInt(10) * dayMs : 0;
  const told = story.changes.map((change) => ({ ...change, clockOffsetMs }));
  const changes = told.map((change) => (change.version === 1 ? { ...change, retention } : change));
  await its.record(randomInt(6) === 0 ? changes.slice(0, 4) : changes);
  return story;
}

async function live(tenantId: string, stories: readonly SessionStory[]): Promise<void> {
  if (randomInt(2) === 0) await setPolicy(tenantId, anyPolicy(), onDay(1));
  for (const [at, story] of stories.entries()) {
    const deps = its.writeDeps(onDay(2));
    const open = await its.rows(
      'select from evidence_heads where session_id = $1 and completed_at is null',
      story.sessionId,
    );
    if (at % 5 === 0 && open.length === 0) await requestErasure(deps, requestAbout(story));
    const hold = { caseReference: 'case', reason: '', endsAt: null };
    if (at % 5 === 1) await placeHold(deps, { ...requestAbout(story), ...hold });
  }
}

async function setPolicy(tenantId: string, policy: RetentionPolicy, deps: RecordingDeps): Promise<void> {
  await its.database.transaction(async (tx) => {
    const { version: expectedVersion = 0 } = (await newestPolicy(tx, tenantId)) ?? {};
    return insertPolicy(tx, { tenantId, policy, expectedVersion, by: { subject: 'ada' } });
  });
  await schedule(deps);
}

async function schedule(deps: RecordingDeps): Promise<void> {
  while ((await applyPolicies(its.database, deps)).hasMore) {}
  while ((await retainDue(its.database, deps)).hasMore) {}
}

type Row = {
  id: string;
  what: string;
  isOpen: boolean;
  isHeld: boolean;
  isAsked: boolean;
  isGone: boolean;
  isBegun: boolean;
  at: Date | null;
};

async function stored(tenantId: string): Promise<Map<string, Row>> {
  const rows = await its.rows<Row>(
    `select session_id as id, what, completed_at is null as "isOpen", hold_count > 0 as "isHeld",
            is_erasure_requested as "isAsked", "isGone", "isBegun", at
       from evidence_heads head cross join lateral (
            select position::text as what, deletion_started_at is not null as "isGone",
                   retention_state = 'SCHEDULED_FOR_DELETION' as "isBegun", coalesce(delete_at, due_at) as at
              from evidence_entries where session_id = head.session_id
            union all
            select 'guest', guest_erasure_id is not null, guest_erasure_id is not null, guest_due_at) of_session
      where tenant_id = $1`,
    tenantId,
  );
  return new Map(rows.map((row) => [`${row.id}.${row.what}`, row]));
}

const timeOf = (row: Row | undefined) => row?.at?.getTime() ?? Number.POSITIVE_INFINITY;

function changed(before: ReadonlyMap<string, Row>, after: ReadonlyMap<string, Row>) {
  const counts = { sessions: 0, open: 0, held: 0, erasureRequested: 0, deleted: 0, earlier: 0, later: 0, unchanged: 0 };
  const dates = { atOnce: 0, first: Number.POSITIVE_INFINITY, firstThen: Number.POSITIVE_INFINITY };
  for (const session of Map.groupBy(before, ([, { id }]) => id).values()) {
    const kept = session.filter(([, { isGone }]) => !isGone).map(([name, row]) => ({ row, next: after.get(name) }));
    const [one] = kept;
    counts.sessions += 1;
    if (one === undefined) counts.deleted += 1;
    else if (one.row.isOpen) counts.open += 1;
    else if (one.row.isHeld) counts.held += 1;
    else {
      const isEarlier = kept.some(({ row, next }) => timeOf(next) < timeOf(row));
      const isLater = kept.some(({ row, next }) => timeOf(next) > timeOf(row));
      counts.earlier += Number(isEarlier);
      counts.later += Number(isLater);
      dates.atOnce += Number(kept.some(({ row, next }) => !row.isBegun && next?.isBegun === true));
      if (!isEarlier && !isLater) counts[one.row.isAsked ? 'erasureRequested' : 'unchanged'] += 1;
      dates.first = Math.min(dates.first, ...kept.map(({ row }) => timeOf(row)));
      dates.firstThen = Math.min(dates.firstThen, ...kept.map(({ next }) => timeOf(next)));
    }
  }
  return { ...counts, ...dates };
}

async function simulated(tenantId: string, policy: RetentionPolicy | null, now: Date, seen: readonly string[] | null) {
  const question = { visible: { tenantId, properties: seen }, policy, now };
  const total = changed(new Map(), new Map());
  for (let pageToken = ''; ; ) {
    const page = await simulatePolicy(its.database, question, { pageSize: 1 + randomInt(30), pageToken });
    for (const { first, firstThen, ...group } of page.groups) {
      for (const name of Object.keys(total) as (keyof typeof total)[])
        if (name !== 'first' && name !== 'firstThen') total[name] += group[name];
      total.first = Math.min(total.first, first?.getTime() ?? Number.POSITIVE_INFINITY);
      total.firstThen = Math.min(total.firstThen, firstThen?.getTime() ?? Number.POSITIVE_INFINITY);
    }
    if (page.nextPageToken === '') return total;
    pageToken = page.nextPageToken;
  }
}

test(`a simulation predicts a policy’s effect on random sessions, holds and erasures of ${tenants} tenants`, async () => {
  const met = changed(new Map(), new Map());
  for (let n = 0; n < tenants; n += 1) {
    const tenantId = `ten_${n}`;
    const stories: SessionStory[] = [];
    for (let at = 0; at < 25; at += 1) stories.push(await tell(tenantId));
    await live(tenantId, stories);
    const present = onDay(3 + randomInt(50));
    await schedule(present);
    const [before, policy] = [await stored(tenantId), anyPolicy()];
    const nothing = await simulated(tenantId, null, present.now, null);
    expect(nothing).toEqual(changed(before, before));
    const [all, own] = [
      await simulated(tenantId, policy, present.now, null),
      await simulated(tenantId, policy, present.now, ['hotel-aurora']),
    ];
    await setPolicy(tenantId, policy, present);
    const after = await stored(tenantId);
    expect({ policy, ...all }).toEqual({ policy, ...changed(before, after) });
    const ids = await its.rows<{ id: string }>(
      `select session_id as id from evidence_heads where tenant_id = $1 and property_reference = 'hotel-aurora'`,
      tenantId,
    );
    const ofOwn = new Map([...before].filter(([, row]) => ids.some(({ id }) => id === row.id)));
    expect(own).toEqual(changed(ofOwn, after));
    const again = await simulated(tenantId, policy, present.now, null);
    expect({ policy, ...again }).toEqual({ policy, ...changed(after, after) });
    for (const name of Object.keys(met) as (keyof typeof met)[]) met[name] += all[name] + again[name];
  }
  const { first: _, firstThen: __, ...counts } = met;
  for (const [name, count] of Object.entries(counts)) expect([name, count > 0]).toEqual([name, true]);
});
