import { randomInt } from 'node:crypto';
import { ServiceError } from '@gcs/kit/errors';
import type { PackageChange, SessionChange } from '@gcs/proto/gen/event-types';
import { topics } from '@gcs/proto/topics';
import { dumpRows } from '@gcs/test/support/dump';
import { writeToJournal } from '@gcs/test/support/write-to-journal';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createEvidenceDatabase, type EvidenceDatabase } from '../../test/evidence-database.ts';
import { dumpTopics, leaksOf } from '../../test/leaks.ts';
import { operator, requestAbout } from '../../test/operator.ts';
import { identifier, makeSession, type SessionStory } from '../../test/session-story.ts';
import { openDocument, selectDocuments } from '../package/entries.store.ts';
import type { RecordingDeps } from '../package/transactions.ts';
import { recordChanges } from '../record/record-changes.ts';
import { verifySessions } from '../verify/verify-stored.ts';
import { confirmDeleted, originalsToDelete } from './delete-originals.ts';
import { cancelErasure, placeHold, releaseHold, requestErasure } from './hold-session.ts';
import { applyPolicies, retainDue } from './retain-due.ts';

const start = '2026-10-01T08:01:00.000Z';
const dayMs = 86_400_000;
const played = 1_000;
const canary = `canary${identifier('doc')}`;
let its: EvidenceDatabase;
let day = 0;

beforeAll(async () => {
  its = await createEvidenceDatabase(start);
});
afterAll(() => its.drop());

function makeMarked(): SessionStory {
  const story = makeSession('ten_1');
  const changes = story.changes.map((change) => ({
    ...change,
    evidence: change.evidence.map((fact) => ({ ...fact, facts: { ...fact.facts, note: canary } })),
  }));
  return { ...story, changes };
}

function present(): RecordingDeps {
  return { ...its.deps, now: new Date(Date.parse(start) + day * dayMs) };
}

type History = { story: SessionStory; holds: string[]; versions: number };

async function operate(history: History): Promise<void> {
  const { story, holds } = history;
  const choice = randomInt(7);
  const deps = its.writeDeps(present());
  try {
    if (choice < 2) {
      const asked = { ...requestAbout(story), caseReference: 'case', reason: '', endsAt: null };
      holds.push((await placeHold(deps, asked)).holdId);
    } else if (choice < 4 && holds.length > 0) {
      await releaseHold(deps, { ...requestAbout(story), holdId: holds.shift() ?? '' });
    } else if (choice === 4) {
      const { kind } = await requestErasure(deps, requestAbout(story));
      expect(kind).toBe(holds.length > 0 ? 'refused' : 'scheduled');
    } else if (choice === 5) {
      await cancelErasure(deps, requestAbout(story));
    }
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'failed_precondition') throw error;
  }
}

async function setPolicy(days: number): Promise<void> {
  const rule = { days, minimumDays: 3 };
  const types = { DOCUMENT_RESULT: rule, MRZ_DATA: rule, LIVENESS_RESULT: rule };
  await its.rows(
    `insert into retention_policies (tenant_id, version, policy, set_by)
     select 'ten_1', coalesce(max(version), 0) + 1, $1::jsonb, '{}' from retention_policies`,
    JSON.stringify({ graceDays: 1 + randomInt(7), types }),
  );
}

let answered = 0;
async function answerErasures(histories: ReadonlyMap<string, History>): Promise<void> {
  const orders = await its.rows<{ value: string }>(
    `select value from journal where value::jsonb->>'kind' = 'personal_data_erasure_due' order by at, key, version offset $1`,
    answered,
  );
  answered += orders.length;
  for (const { value } of orders) {
    const order: PackageChange = JSON.parse(value);
    const history = histories.get(order.sessionId);
    const last = history?.story.changes.at(-1);
    if (history === undefined || last === undefined) throw new Error('an order names no session');
    history.versions += 1;
    const answer: SessionChange = {
      ...last,
      kind: 'guest_data_erased',
      version: history.versions,
      changeId: `${order.sessionId}.${history.versions}`,
      webhook: null,
      audit: [],
      evidence: [],
      erasureId: order.erasure?.erasureId ?? '',
    };
    await its.database.transaction((tx) => recordChanges(tx, [{ value: answer, traceparent: '' }], present()));
  }
}

async function tick(histories: ReadonlyMap<string, History>): Promise<void> {
  while ((await applyPolicies(its.database, present())).hasMore) {}
  while ((await retainDue(its.database, present())).hasMore) {}
  await answerErasures(histories);
}

type EntryState = { session_id: string; reference: string; position: number; retention_state: string };
const states = () =>
  its.rows<EntryState>('select session_id, reference, position, retention_state from evidence_entries');

const overdue = () =>
  its.rows(
    `select session_id, position from evidence_entries join evidence_heads head using (session_id)
      where retention_state = 'ACTIVE' and head.hold_count = 0
        and due_at - coalesce((head.retention->>'graceDays')::int, 7) * interval '24 hours'
            <= $1::timestamptz + head.clock_offset_ms * interval '1 ms'`,
    present().now,
  );

describe('retention', () => {
  test(`keeps held data, destroys erased data and leaves verifiable chains in ${played} random histories`, async () => {
    const stories = Array.from({ length: played }, makeMarked);
    const histories = new Map(stories.map((story) => [story.sessionId, { story, holds: [], versions: 5 } as History]));
    for (let from = 0; from < stories.length; from += 200) {
      await its.record(stories.slice(from, from + 200).flatMap(({ changes }) => changes));
    }
    const deleted = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      for (const history of histories.values()) if (randomInt(4) === 0) await operate(history);
      if (round % 4 === 1) await setPolicy(5 + randomInt(40));
      await tick(histories);
      expect(await overdue()).toEqual([]);
      const now = await states();
      const byName = new Map(now.map((entry) => [entry.reference, entry.retention_state]));
      for (const reference of deleted) expect(byName.get(reference)).toBe('DELETED');
      for (const entry of now) if (entry.retention_state === 'DELETED') deleted.add(entry.reference);
      day += randomInt(8);
    }
    expect(deleted.size).toBeGreaterThan(played / 10);

    const all = await states();
    const ids = [...histories.keys()];
    const documents = new Map(
      (await selectDocuments(its.database, ids)).map((one) => [`${one.sessionId}.${one.position}`, one]),
    );
    for (const { session_id: sessionId, position, reference, retention_state: state } of all) {
      const document = documents.get(`${sessionId}.${position}`);
      if (state === 'DELETED') expect(document).toBeUndefined();
      else if (document === undefined) throw new Error(`${reference} is ${state} and has no document`);
      else expect(openDocument(its.deps.keyring, document, reference)).toContain(canary);
      if ((histories.get(sessionId)?.holds.length ?? 0) > 0) expect(['LEGAL_HOLD', 'DELETED']).toContain(state);
    }
    for (let from = 0; from < ids.length; from += 200) {
      const { faults } = await verifySessions(its.database, its.deps.keyring, ids.slice(from, from + 200));
      expect(faults).toEqual([]);
    }
  });

  test('leaves no captured text readable in tables or topics', async () => {
    const published = await dumpTopics(its.database);
    expect(published).toContain('personal_data_erasure_due');
    expect(leaksOf(canary, published)).toEqual([]);
    expect(leaksOf(canary, await dumpRows(its.database))).toEqual([]);
  });

  test('the leak check finds a text in rows, as text, bytes or base64, and in topics', async () => {
    const encoded = Buffer.from(`{"note":"${canary}"}`).toString('base64');
    for (const value of [`'${canary}'`, `'${canary}'::bytea`, `'${encoded}'`]) {
      await its.rows(`create table leak as select ${value} as value`);
      expect(leaksOf(canary, await dumpRows(its.database))).toHaveLength(1);
      await its.rows('drop table leak');
    }
    const message = { key: identifier('cs'), version: 1, topic: topics.packageChanges, traceparent: '' };
    await writeToJournal(its.database, [{ ...message, value: `{"note":"${canary}"}` }]);
    expect(leaksOf(canary, await dumpTopics(its.database))).toHaveLength(1);
  });

  test('skips a session with altered evidence, reports it, and continues with the others', async () => {
    const [altered, other] = [makeSession('ten_3'), makeSession('ten_3')];
    await its.record([...altered.changes, ...other.changes]);
    await its.rows('update evidence_heads set hold_count = 1 where session_id = $1', altered.sessionId);
    day += 60;
    const failed = new Set<string>();
    for (let hasMore = true; hasMore; ) {
      const turn = await retainDue(its.database, present(), failed);
      for (const sessionId of turn.failed.keys()) failed.add(sessionId);
      ({ hasMore } = turn);
    }
    expect([...failed]).toEqual([altered.sessionId]);
    const scheduled = (await states()).filter(({ retention_state: state }) => state === 'SCHEDULED_FOR_DELETION');
    expect(scheduled.map(({ session_id: sessionId }) => sessionId)).toContain(other.sessionId);
    expect((await retainDue(its.database, present(), failed)).failed.size).toBe(0);
    await its.rows('update evidence_heads set hold_count = 0 where session_id = $1', altered.sessionId);
  });

  test('the database refuses to restore a deleted entry', async () => {
    const text = `update evidence_entries set retention_state = 'ACTIVE' where retention_state = 'DELETED'`;
    await expect(its.rows(text)).rejects.toThrow('stays deleted');
  });

  test('the database refuses a hold without an authenticated person', async () => {
    const story = makeSession('ten_1');
    await its.record(story.changes);
    for (const actor of [
      { ...operator, kind: 'AGENT' as const },
      { ...operator, authTime: null },
    ]) {
      const hold = { ...requestAbout(story), caseReference: 'case', reason: '', endsAt: null, operator: actor };
      await expect(placeHold(its.writeDeps(present()), hold)).rejects.toThrow('check constraint');
    }
  });

  test('lists originals of deleted evidence until the provider confirms their deletion', async () => {
    const key = { tenantId: 'ten_1', provider: 'acme', state: 'DUE' as const };
    const listed = async (pageSize: number) => {
      const pages = [await originalsToDelete(its.database, key, { pageSize, pageToken: '' })];
      for (let last = pages[0]; last?.nextPageToken; last = pages.at(-1)) {
        pages.push(await originalsToDelete(its.database, key, { pageSize, pageToken: last.nextPageToken }));
      }
      return pages.flatMap(({ rows }) => rows);
    };
    const [original, ...others] = await listed(1_000);
    if (original === undefined) throw new Error('the history has no original to delete');
    expect(others.length).toBeGreaterThan(20);
    // Pages advance although no deletion is confirmed, so undeletable originals do not hide others.
    expect(await listed(7)).toEqual([original, ...others]);
    expect(original.vaultRef).toMatch(/^vault-of-/);
    const deps = its.writeDeps(present());
    const confirm = (provider = 'acme') =>
      confirmDeleted(deps, { ...key, provider, references: [original.reference], leftToVendor: null });
    expect(await confirm('another')).toBe(0);
    expect([await confirm(), await confirm()]).toEqual([1, 0]);
    const left = await listed(1_000);
    expect(left.map(({ reference }) => reference)).not.toContain(original.reference);
    const newest = (await its.revisionsOf(original.sessionId)).at(-1);
    expect(newest?.auditEvents.at(-2)?.type).toBe('retention.original_deleted');
    expect(await verifySessions(its.database, its.deps.keyring, [original.sessionId])).toMatchObject({ faults: [] });
  });
});
