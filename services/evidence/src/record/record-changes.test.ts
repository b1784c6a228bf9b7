import type { EvidencePackage } from '@gcs/proto/gen/openapi-types';
import { validateTopicValue } from '@gcs/proto/schemas';
import { useFixture } from '@gcs/test/support/use-fixture';
import { validateResponse } from '@gcs/test/support/validate-response';
import { describe, expect, test } from '@jest/globals';
import { createEvidenceDatabase } from '../../test/evidence-database.ts';
import { counting, received } from '../../test/recording-deps.ts';
import { identifier, makeSession, type SessionStory } from '../../test/session-story.ts';
import { recordChanges } from './record-changes.ts';
import { recordReceipts } from './record-receipts.ts';

const its = useFixture(() => createEvidenceDatabase('2026-10-01T08:01:00.000Z'));

async function firstRevisionOf(sessionId: string): Promise<EvidencePackage> {
  const [first] = await its.revisionsOf(sessionId);
  if (first === undefined) throw new Error('the session is not sealed');
  return first;
}

const typesOf = ({ auditEvents }: EvidencePackage) => auditEvents.map(({ type }) => type);
const entryTypesOf = ({ entries }: EvidencePackage) => entries.map(({ type }) => type);

describe('recording changes', () => {
  test('seals revision 1 with the last change, and the package conforms to the public contract', async () => {
    const story = makeSession('ten_1');
    for (const change of story.changes) await its.record([change]);
    expect(await its.revisionsOf(story.sessionId)).toHaveLength(1);
    const first = await firstRevisionOf(story.sessionId);
    expect(validateResponse('getEvidencePackage', 200, first)).toEqual([]);
    expect(first).toMatchObject({
      complianceSessionId: story.sessionId,
      bookingReference: story.changes[0]?.session.bookingReference,
      workflowVersion: 3,
      generatedAt: '2026-10-01T08:01:00.000Z',
    });
    expect(entryTypesOf(first)).toEqual(['DOCUMENT_RESULT', 'MRZ_DATA', 'LIVENESS_RESULT']);
    expect(typesOf(first)).toEqual([
      'session.created',
      'step.started',
      'step.passed',
      'evidence.captured',
      'evidence.captured',
      'step.passed',
      'evidence.captured',
      'step.passed',
      'session.status_changed',
      'evidence.sealed',
    ]);
  });

  test('announces the first revision once, on the trace of the change that ended the session', async () => {
    const story = makeSession('ten_1');
    const trace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await its.record(story.changes.slice(0, -1));
    await its.record(story.changes.slice(-1), trace);
    await its.receive(story.receipt(identifier('dlv')));
    const messages = await its.rows<{ topic: string; version: number; value: string; traceparent: string }>(
      'select topic, version, value, traceparent from journal join outbox using (key, version) where key = $1',
      story.sessionId,
    );
    expect(messages).toMatchObject([{ topic: 'evidence-package.changes', version: 1, traceparent: trace }]);
    const change = JSON.parse(messages[0]?.value ?? '');
    expect(validateTopicValue('evidence-package.changes', change, 'produce')).toEqual([]);
    const first = await firstRevisionOf(story.sessionId);
    expect(change).toMatchObject({ kind: 'sealed', revision: 1, packageId: first.id, occurredAt: first.generatedAt });
  });

  test('sets due dates from the policy of version 1 and the session’s end, for types with a rule', async () => {
    const story = makeSession('ten_1');
    for (const change of story.changes) await its.record([change]);
    const late = story.aftermath.map((change) => ({
      ...change,
      evidence: change.evidence.map((fact) => ({ ...fact, type: 'DOCUMENT_RESULT' as const })),
    }));
    await its.record(late);
    const entries = await its.rows(
      'select type, retention_state, due_at from evidence_entries where session_id = $1 order by position',
      story.sessionId,
    );
    const due = new Date(Date.parse(story.changes[4]?.occurredAt ?? '') + 30 * 86_400_000);
    expect(entries).toEqual([
      { type: 'DOCUMENT_RESULT', retention_state: 'ACTIVE', due_at: due },
      { type: 'MRZ_DATA', retention_state: 'ACTIVE', due_at: null },
      { type: 'LIVENESS_RESULT', retention_state: 'ACTIVE', due_at: null },
      { type: 'DOCUMENT_RESULT', retention_state: 'ACTIVE', due_at: due },
    ]);
  });

  test('appends a change after the end without a revision; the revision of the next receipt contains that change', async () => {
    const story = makeSession('ten_1', 'FAILED');
    await its.record(story.changes);
    await its.record(story.aftermath);
    expect(await its.revisionsOf(story.sessionId)).toHaveLength(1);
    await its.receive(story.receipt(identifier('dlv')));
    const [first, second] = await its.revisionsOf(story.sessionId);
    if (first === undefined || second === undefined) throw new Error('the session has fewer than two revisions');
    const common = first.auditEvents.length;
    expect(second.auditEvents.slice(0, common)).toEqual(first.auditEvents);
    expect(typesOf(second).slice(common)).toEqual([
      'step.passed',
      'evidence.captured',
      'delivery.accepted',
      'evidence.resealed',
    ]);
    expect(entryTypesOf(second).slice(3)).toEqual(['NFC_DATA', 'DELIVERY_RECEIPT']);
  });

  test('refuses to seal an audit chain that was altered in the database', async () => {
    const story = makeSession('ten_1');
    await its.record(story.changes.slice(0, 4));
    await its.tamper(
      `update audit_events set type = 'step.failed' where session_id = $1 and position = 3`,
      story.sessionId,
    );
    await expect(its.record(story.changes.slice(4))).rejects.toThrow('do not lead to the stored head');
    expect(await its.revisionsOf(story.sessionId)).toEqual([]);
  });

  test('needs as many statements for a hundred sessions as for one session', async () => {
    const count = (stories: SessionStory[]) => {
      // Built before the transaction, because PostgreSQL ends a transaction that is idle for too long.
      const starts = received(stories.flatMap(({ changes }) => changes.slice(0, 3)));
      const ends = received(stories.flatMap(({ changes, aftermath }) => [...changes.slice(3), ...aftermath]));
      const receipts = received(stories.map(({ receipt }) => receipt(identifier('dlv'))));
      return its.database.transaction(async (connection) => {
        const tx = counting(connection);
        await recordChanges(tx, starts, its.deps);
        await recordChanges(tx, ends, its.deps);
        await recordReceipts(tx, receipts, its.deps);
        return tx.statements();
      });
    };
    const one = await count([makeSession('ten_1')]);
    const hundred = await count(Array.from({ length: 100 }, () => makeSession('ten_1')));
    expect(hundred).toBe(one);
    expect(one).toBeLessThanOrEqual(28);
  });
});
