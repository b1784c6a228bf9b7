import { measureTenant } from '@gcs/kit/service/tenant-data-service';
import { useFixture } from '@gcs/test/support/use-fixture';
import { expect, test } from '@jest/globals';
import { createEvidenceDatabase } from '../../test/evidence-database.ts';
import { makeSession } from '../../test/session-story.ts';
import { evidenceRoot, findEvidenceBlocks } from './end-tenant.ts';

const dayMs = 86_400_000;
const its = useFixture(() => createEvidenceDatabase('2026-10-01T08:01:00.000Z'));

async function record(tenantId: string, property: string, minimumDays: number, isOpen = false): Promise<number> {
  const story = makeSession(tenantId, 'VERIFIED');
  const retention = { graceDays: 7, types: { DOCUMENT_RESULT: { days: 3_000, minimumDays } } };
  const changes = story.changes.map((change) => ({ ...change, ...(change.version === 1 ? { retention } : {}) }));
  await its.record(isOpen ? changes.slice(0, 1) : changes);
  await its.tamper(
    'update evidence_heads set property_reference = $2 where session_id = $1',
    story.sessionId,
    property,
  );
  const text = 'select completed_at as "completedAt" from evidence_heads where session_id = $1';
  const [head] = await its.rows<{ completedAt: Date | null }>(text, story.sessionId);
  return head?.completedAt?.getTime() ?? Number.NaN;
}

const minimumOf = async (tenantId: string) => {
  const blocks = await findEvidenceBlocks(its.database, tenantId);
  return blocks.find(({ kind }) => kind === 'STATUTORY_MINIMUM')?.until;
};

test('the longest statutory minimum of any property delays the end, even if newer or open sessions exist', async () => {
  const endedAt = await record('ten_law', 'hotel-madrid', 1_095);
  await record('ten_law', 'hotel-oslo', 10);
  expect(await minimumOf('ten_law')).toBe(new Date(endedAt + 1_095 * dayMs).toISOString());
  await record('ten_law', 'hotel-madrid', 1_095, true);
  expect(await minimumOf('ten_law')).toBe(new Date(endedAt + 1_095 * dayMs).toISOString());
  expect(await minimumOf('ten_other')).toBeUndefined();
});

const bytesIn = async (tables: readonly string[]) => {
  await its.tamper('analyze');
  const text = `
    select sum(pg_total_relation_size(one))::float8 as bytes from unnest($1::text[]) as name
     cross join lateral (select name::regclass as one union select relid from pg_partition_tree(name::regclass)) parts`;
  return (await its.rows<{ bytes: number }>(text, tables))[0]?.bytes ?? 0;
};

test.each([1_000_000, 0])(
  'the estimate of a tenant’s storage is at most a tenth off, counting up to %d rows',
  async (atMost) => {
    const [neighbour, tenant] = [`ten_a${atMost}`, `ten_b${atMost}`];
    const fill = async (tenantId: string, changes: number, sessions: number) => {
      for (let count = 0; count < sessions; count += 20) {
        const stories = Array.from({ length: 20 }, () => makeSession(tenantId).changes.slice(0, changes));
        await its.record(stories.flat());
      }
    };
    await fill(neighbour, 5, 400);
    const tables = (await measureTenant(its.database, neighbour, evidenceRoot, atMost)).map(({ table }) => table);
    const before = await bytesIn(tables);
    await fill(tenant, 3, 1_000);
    const grown = (await bytesIn(tables)) - before;
    const measured = await measureTenant(its.database, tenant, evidenceRoot, atMost);
    const bytes = measured.reduce((sum, size) => sum + size.bytes, 0);
    expect(bytes / grown).toBeGreaterThan(0.9);
    expect(bytes / grown).toBeLessThan(1.1);
    const heads = measured.find(({ table }) => table === 'evidence_heads')?.rows ?? 0;
    expect(Math.abs(heads - 1_000)).toBeLessThanOrEqual(atMost === 0 ? 100 : 0);
  },
);

test('a statutory minimum that counts from the departure starts at a property’s last departure, not at its newest session', async () => {
  const types = { DOCUMENT_RESULT: { days: 1_096, minimumDays: 1_096 } };
  const retention = { graceDays: 7, countFrom: 'DEPARTURE' as const, types };
  const [first, ...others] = Array.from({ length: 12 }, () => makeSession('ten_rd933'));
  for (const { changes } of [first, ...others].flatMap((story) => story ?? [])) {
    await its.record(changes.map((change) => (change.version === 1 ? { ...change, retention } : change)));
  }
  await its.visit(
    [first, ...others.slice(0, 3)].flatMap((story, at) => story?.stay(1, { leftAt: departures[at] ?? '' }) ?? []),
  );
  expect(await minimumOf('ten_rd933')).toBe('2030-01-10T10:00:00.000Z');
});

const departures = ['2027-01-10T10:00:00Z', '2026-10-09T10:00:00Z', '2026-12-01T10:00:00Z', '2026-11-01T10:00:00Z'];
