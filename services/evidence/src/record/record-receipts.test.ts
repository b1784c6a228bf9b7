import type { EvidencePackage } from '@gcs/proto/gen/openapi-types';
import { useFixture } from '@gcs/test/support/use-fixture';
import { validateResponse } from '@gcs/test/support/validate-response';
import { describe, expect, test } from '@jest/globals';
import { createEvidenceDatabase } from '../../test/evidence-database.ts';
import { identifier, makeSession } from '../../test/session-story.ts';

const now = '2026-10-01T08:01:00.000Z';
const its = useFixture(() => createEvidenceDatabase(now));

const typesOf = ({ auditEvents }: EvidencePackage) => auditEvents.map(({ type }) => type);

async function twoRevisionsOf(sessionId: string): Promise<[EvidencePackage, EvidencePackage]> {
  const [first, second] = await its.revisionsOf(sessionId);
  if (first === undefined || second === undefined) throw new Error('the session has fewer than two revisions');
  return [first, second];
}

describe('recording receipts', () => {
  test('adds an accepted delivery as the next revision of the same package, with a later time and another hash', async () => {
    const story = makeSession('ten_1');
    await its.record(story.changes);
    await its.receive(story.receipt(identifier('dlv')));
    const [first, second] = await twoRevisionsOf(story.sessionId);
    expect(validateResponse('getEvidencePackage', 200, second)).toEqual([]);
    expect(second.id).toBe(first.id);
    expect(second.generatedAt > first.generatedAt).toBe(true);
    expect(second.exportManifest.sha256).not.toBe(first.exportManifest.sha256);
    expect(second.entries.at(-1)).toMatchObject({ type: 'DELIVERY_RECEIPT', retentionState: 'ACTIVE' });
    expect(typesOf(second).slice(-3)).toEqual(['evidence.sealed', 'delivery.accepted', 'evidence.resealed']);
  });

  test('adds an exhausted delivery as an event and a revision, without an entry', async () => {
    const story = makeSession('ten_1');
    await its.record(story.changes);
    await its.receive(story.receipt(identifier('dlv'), { outcome: 'exhausted', statusCode: null }));
    const [first, second] = await twoRevisionsOf(story.sessionId);
    expect(second.entries).toEqual(first.entries);
    expect(typesOf(second).slice(-2)).toEqual(['delivery.exhausted', 'evidence.resealed']);
  });

  test('ignores a repeated receipt, in the same batch or a later one', async () => {
    const story = makeSession('ten_1');
    const receipt = story.receipt(identifier('dlv'));
    await its.record(story.changes);
    await its.receive(receipt, receipt);
    await its.receive(receipt);
    expect(await its.revisionsOf(story.sessionId)).toHaveLength(2);
  });

  test.each([
    ['before anything of the session', 0],
    ['while the session is open', 3],
  ])('seals a revision immediately after revision 1 for a receipt that arrives %s', async (_, before) => {
    const story = makeSession('ten_1');
    if (before > 0) await its.record(story.changes.slice(0, before));
    await its.receive(story.receipt('dlv_first', { changeId: identifier('dlv') }));
    await its.receive(story.receipt('dlv_second', { changeId: identifier('dlv'), outcome: 'exhausted' }));
    expect(await its.revisionsOf(story.sessionId)).toEqual([]);
    await its.record(story.changes.slice(before));
    const [first, ...later] = await its.revisionsOf(story.sessionId);
    expect(first?.auditEvents.filter(({ type }) => type.startsWith('delivery.'))).toEqual([]);
    expect(later.map(typesOf).map((types) => types.slice(-2))).toEqual([
      ['delivery.accepted', 'evidence.resealed'],
      ['delivery.exhausted', 'evidence.resealed'],
    ]);
    expect(await its.rows('select from waiting_receipts where session_id = $1', story.sessionId)).toEqual([]);
  });

  test('applies a receipt that arrives while its session is being sealed', async () => {
    const stories = Array.from({ length: 40 }, () => makeSession('ten_1'));
    await Promise.all(
      stories.flatMap(({ changes, receipt }, index) => {
        const both = [its.record(changes), its.receive(receipt(identifier('dlv')))];
        return index % 2 === 0 ? both : both.toReversed();
      }),
    );
    for (const { sessionId } of stories) expect(await its.revisionsOf(sessionId)).toHaveLength(2);
  });

  test('refuses a receipt whose tenant differs from its session’s', async () => {
    const story = makeSession('ten_1');
    await its.record(story.changes);
    const foreign = story.receipt(identifier('dlv'), { tenantId: 'ten_2' });
    await expect(its.receive(foreign)).rejects.toThrow('another tenant');
    expect(await its.revisionsOf(story.sessionId)).toHaveLength(1);
  });

  test('never applies another tenant’s receipt, even if it arrived before the session', async () => {
    const story = makeSession('ten_1');
    await its.receive(story.receipt(identifier('dlv'), { tenantId: 'ten_2' }));
    await its.record(story.changes);
    expect(await its.revisionsOf(story.sessionId)).toHaveLength(1);
    const [head] = await its.rows('select tenant_id from evidence_heads where session_id = $1', story.sessionId);
    expect(head).toEqual({ tenant_id: 'ten_1' });
  });
});
