import type { PackageChange, SessionChange } from '@gcs/proto/gen/event-types';
import { useFixture } from '@gcs/test/support/use-fixture';
import { describe, expect, test } from '@jest/globals';
import { createEvidenceDatabase } from '../../test/evidence-database.ts';
import { requestAbout } from '../../test/operator.ts';
import { identifier, makeSession, type SessionStory } from '../../test/session-story.ts';
import type { RecordingDeps } from '../package/transactions.ts';
import { recordChanges } from '../record/record-changes.ts';
import { originalsToDelete } from './delete-originals.ts';
import { cancelErasure, placeHold, releaseHold, requestErasure } from './hold-session.ts';
import { readRetention } from './read-retention.ts';
import { retainDue } from './retain-due.ts';

const startMs = Date.parse('2026-10-01T08:01:00.000Z');
const dayMs = 86_400_000;
const tenantId = 'ten_1';
const its = useFixture(() => createEvidenceDatabase(new Date(startMs).toISOString()));

const onDay = (day: number): RecordingDeps => ({
  ...its.deps,
  now: new Date(startMs + day * dayMs),
});

async function ended(hasEvidence: boolean, minimumDays = 0): Promise<SessionStory> {
  const story = makeSession(tenantId, hasEvidence ? 'VERIFIED' : 'EXPIRED');
  const retention = { graceDays: 7, guestDataDays: 20, types: { DOCUMENT_RESULT: { days: 300, minimumDays } } };
  await its.record(
    story.changes.map((change) => ({
      ...change,
      ...(change.version === 1 ? { retention } : {}),
      ...(hasEvidence ? {} : { evidence: [] }),
    })),
  );
  return story;
}

async function ordersFor({ sessionId }: SessionStory): Promise<PackageChange[]> {
  const text = `select value from journal where key = $1 and value::jsonb->>'kind' = 'personal_data_erasure_due'`;
  return (await its.rows<{ value: string }>(text, sessionId)).map(({ value }) => JSON.parse(value));
}

async function answer(story: SessionStory, day: number): Promise<void> {
  const [order] = await ordersFor(story);
  const last = story.changes.at(-1);
  if (order?.erasure === undefined || last === undefined) throw new Error('no erasure was ordered');
  const change: SessionChange = {
    ...last,
    kind: 'guest_data_erased',
    version: 6,
    changeId: `${story.sessionId}.6`,
    webhook: null,
    audit: [],
    evidence: [],
    erasureId: order.erasure.erasureId,
  };
  await its.database.transaction((tx) => recordChanges(tx, [{ value: change, traceparent: '' }], onDay(day)));
}

describe('the retention of a guest’s data', () => {
  test('erases a guest’s data after the policy’s days, with or without evidence, and records the erasure in the chain', async () => {
    const stories = [await ended(true), await ended(false)];
    await retainDue(its.database, onDay(19));
    for (const story of stories) expect(await ordersFor(story)).toEqual([]);
    await retainDue(its.database, onDay(21));
    for (const story of stories) {
      expect((await ordersFor(story)).map(({ erasure }) => erasure)).toEqual([
        { erasureId: expect.stringMatching(/^ers_/), references: [], stepTypes: [], decisions: false, complete: true },
      ]);
      const stateOf = () => readRetention(its.database, { tenantId, properties: null, sessionId: story.sessionId });
      expect(await stateOf()).toMatchObject({ isErasureOrdered: true, isGuestErased: false });
      await answer(story, 21);
      expect(await stateOf()).toMatchObject({ isErasureOrdered: true, isGuestErased: true });
      const newest = (await its.revisionsOf(story.sessionId)).at(-1);
      expect(newest?.auditEvents.at(-2)?.type).toBe('retention.guest_data_deleted');
      expect(newest?.entries.map(({ retentionState }) => retentionState)).not.toContain('DELETED');
    }
    await retainDue(its.database, onDay(22));
    for (const story of stories) expect(await ordersFor(story)).toHaveLength(1);
  });

  test('frees more bytes of documents than the deletion adds to chain and package', async () => {
    const story = makeSession(tenantId);
    const rule = { days: 300, minimumDays: 0 };
    const types = { DOCUMENT_RESULT: rule, MRZ_DATA: rule, LIVENESS_RESULT: rule };
    const retention = { graceDays: 7, guestDataDays: 300, types };
    await its.record(story.changes.map((change) => (change.version === 1 ? { ...change, retention } : change)));
    const tables = ['evidence_heads', 'evidence_entries', 'evidence_documents', 'audit_events', 'package_revisions'];
    const bytesOf = async () => {
      const sums = tables.map(
        (table) =>
          `select '${table}' as name, sum(pg_column_size(t))::int as bytes from ${table} t where session_id = $1`,
      );
      const rows = await its.rows<{ name: string; bytes: number }>(sums.join(' union all '), story.sessionId);
      return Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes ?? 0]));
    };
    const before = await bytesOf();
    for (const day of [294, 301]) await retainDue(its.database, onDay(day));
    await answer(story, 301);
    const after = await bytesOf();
    const total = (sizes: Record<string, number>) => Object.values(sizes).reduce((sum, bytes) => sum + bytes, 0);
    expect(total(after)).toBeLessThan(total(before));
  });

  test('names in an order the steps to erase, and states whether to erase decisions', async () => {
    const rule = { days: 10, minimumDays: 0 };
    for (const type of ['DOCUMENT_RESULT', 'REVIEW_DECISION'] as const) {
      const story = makeSession(tenantId);
      await its.record(
        story.changes.map(({ evidence, ...change }) => ({
          ...change,
          ...(change.version === 1 && { retention: { graceDays: 7, guestDataDays: 20, types: { [type]: rule } } }),
          evidence: evidence.map((item) => (item.type === 'DOCUMENT_RESULT' ? { ...item, type } : item)),
        })),
      );
      for (const day of [4, 11]) await retainDue(its.database, onDay(day));
      const [order] = await ordersFor(story);
      const named = { stepTypes: ['DOCUMENT'], decisions: type === 'REVIEW_DECISION', complete: false };
      expect(order?.erasure).toMatchObject(named);
      expect(order?.erasure?.references).toHaveLength(1);
    }
  });

  test('orders another erasure if a provider reports a vault location after the first order', async () => {
    const story = await ended(false);
    await retainDue(its.database, onDay(21));
    await answer(story, 21);
    const last = story.changes.at(-1);
    if (last === undefined) throw new Error('the story has no end');
    const vaults = [{ provider: 'acme', vaultRef: 'vendor-late' }];
    const late = { ...last, kind: 'audit_only', version: 7, changeId: `${story.sessionId}.7`, webhook: null } as const;
    const value: SessionChange = { ...late, audit: [], evidence: [], vaults };
    await its.database.transaction((tx) => recordChanges(tx, [{ value, traceparent: '' }], onDay(22)));
    const orders = (await ordersFor(story)).map(({ erasure }) => erasure);
    expect(orders).toHaveLength(2);
    expect(orders[1]).toEqual({
      erasureId: expect.stringMatching(/^ers_/),
      references: [],
      stepTypes: [],
      decisions: false,
      complete: true,
    });
    expect(orders[1]?.erasureId).not.toBe(orders[0]?.erasureId);
    const asked = { tenantId, provider: 'acme', state: 'DUE' } as const;
    const { rows } = await originalsToDelete(its.database, asked, { pageSize: 1_000, pageToken: '' });
    expect(rows.filter(({ sessionId }) => sessionId === story.sessionId)).toMatchObject(
      vaults.map(({ vaultRef }) => ({ vaultRef })),
    );
  });

  test('keeps a guest’s data during a hold, and for a full grace after the last release', async () => {
    const story = await ended(false);
    const hold = { ...requestAbout(story), caseReference: 'case', reason: '', endsAt: null };
    const { holdId } = await placeHold(its.writeDeps(onDay(1)), hold);
    await retainDue(its.database, onDay(100));
    expect(await ordersFor(story)).toEqual([]);
    await releaseHold(its.writeDeps(onDay(100)), { ...requestAbout(story), holdId });
    await retainDue(its.database, onDay(106));
    expect(await ordersFor(story)).toEqual([]);
    await retainDue(its.database, onDay(108));
    expect(await ordersFor(story)).toHaveLength(1);
  });

  test('erases after a request, but not before the grace and the statutory minimum have passed', async () => {
    const [free, bound] = [await ended(false), await ended(false, 15)];
    const request = (story: SessionStory) => requestErasure(its.writeDeps(onDay(1)), requestAbout(story));
    const dueDay = ({ deleteAt }: { deleteAt: string }) => Math.round((Date.parse(deleteAt) - startMs) / dayMs);
    expect([dueDay(await request(free)), dueDay(await request(bound))]).toEqual([8, 15]);
    await retainDue(its.database, onDay(9));
    expect([(await ordersFor(free)).length, (await ordersFor(bound)).length]).toEqual([1, 0]);
    await retainDue(its.database, onDay(16));
    expect(await ordersFor(bound)).toHaveLength(1);
  });

  test('keeps a guest’s data until the policy’s date if the erasure request is cancelled', async () => {
    const [story, held] = [await ended(true), await ended(false)];
    const cancel = (day: number, of = story) => cancelErasure(its.writeDeps(onDay(day)), requestAbout(of));
    await expect(cancel(1)).rejects.toMatchObject({ code: 'failed_precondition' });
    const rowsOf = () =>
      its.rows(
        `select guest_due_at, reference, retention_state, due_at, delete_at
           from evidence_heads left join evidence_entries using (session_id) where session_id = $1 order by position`,
        story.sessionId,
      );
    const before = await rowsOf();
    await requestErasure(its.writeDeps(onDay(1)), requestAbout(story));
    expect(await rowsOf()).not.toEqual(before);
    await cancel(7);
    expect(await rowsOf()).toEqual(before);
    await retainDue(its.database, onDay(9));
    expect(await ordersFor(story)).toEqual([]);
    const newest = (await its.revisionsOf(story.sessionId)).at(-1);
    expect(newest?.auditEvents.map(({ type }) => type)).toContain('retention.erasure_cancelled');
    await requestErasure(its.writeDeps(onDay(10)), requestAbout(story));
    await retainDue(its.database, onDay(18));
    expect(await ordersFor(story)).toHaveLength(1);
    await expect(cancel(18)).rejects.toMatchObject({ code: 'failed_precondition' });
    const hold = { ...requestAbout(held), caseReference: 'case', reason: '', endsAt: null };
    const { holdId } = await placeHold(its.writeDeps(onDay(1)), hold);
    await releaseHold(its.writeDeps(onDay(100)), { ...requestAbout(held), holdId });
    await requestErasure(its.writeDeps(onDay(100)), requestAbout(held));
    await cancel(101, held);
    await retainDue(its.database, onDay(106));
    expect(await ordersFor(held)).toEqual([]);
  });

  test('schedules the deletion of a receipt, received after an erasure request, at its statutory minimum', async () => {
    const types = { DOCUMENT_RESULT: { days: 300, minimumDays: 0 }, DELIVERY_RECEIPT: { days: 300, minimumDays: 12 } };
    const story = makeSession(tenantId);
    await its.record(
      story.changes.map((change) =>
        change.version === 1 ? { ...change, retention: { graceDays: 7, guestDataDays: 20, types } } : change,
      ),
    );
    await requestErasure(its.writeDeps(onDay(1)), requestAbout(story));
    await its.receive(story.receipt(identifier('dlv')));
    const deleteDayOfReceipt = async () => {
      const text = `select delete_at as "deleteAt" from evidence_entries where session_id = $1 and type = 'DELIVERY_RECEIPT'`;
      const [entry] = await its.rows<{ deleteAt: Date | null }>(text, story.sessionId);
      return entry?.deleteAt == null ? null : Math.round((entry.deleteAt.getTime() - startMs) / dayMs);
    };
    await retainDue(its.database, onDay(4));
    expect(await deleteDayOfReceipt()).toBeNull();
    await retainDue(its.database, onDay(6));
    expect(await deleteDayOfReceipt()).toBe(13);
  });
});
