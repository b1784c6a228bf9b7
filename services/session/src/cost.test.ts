import { randomUUID } from 'node:crypto';
import { databaseCost } from '@gcs/test/support/database-cost';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { type RunningSession, runningSession } from '../test/running-session.ts';
import { bodyOf, freshKey, tenantId, traceparent } from '../test/session-fixture.ts';

type Cost = {
  what: 'created' | 'created and reported';
  size: number;
  batches: number;
  rows: Record<string, string>;
  /** Maximum per batch. A busy machine publishes several changes together, which needs fewer statements. */
  statements: number;
  commits: number;
};

const created = { sessions: '1 0 0', idempotency_records: '1 0 0', journal: '1 0 0', outbox: '1 0 1' };
const reported = { ...created, sessions: '1 1 0', result_inbox: '1 0 0', journal: '2 0 0', outbox: '2 0 2' };

/**
 * `statements` include the statements that publish the changes (docs/performance.md#rows-and-statements). A busy
 * machine may split 64 reports into two batches.
 */
const costs: readonly Cost[] = [
  { what: 'created', size: 1, batches: 100, rows: created, statements: 2, commits: 2 },
  { what: 'created', size: 64, batches: 40, rows: created, statements: 2, commits: 2 },
  { what: 'created and reported', size: 1, batches: 100, rows: reported, statements: 7, commits: 4 },
  { what: 'created and reported', size: 64, batches: 40, rows: reported, statements: 14, commits: 8 },
];

let session: RunningSession;
beforeEach(async () => {
  session = await runningSession('production');
});
afterEach(() => session.stop());

test.each(costs)(
  'sessions $what in batches of $size write a fixed number of rows within the limits of statements and commits',
  async (cost) => {
    const { what, size, batches } = cost;
    const taken = await databaseCost({
      database: session.its.database,
      events: size * batches,
      batches,
      async work() {
        for (let batch = 0; batch < batches; batch += 1) {
          const ids = await create(size);
          await untilPublished(ids, 1);
          if (what === 'created') continue;
          await report(ids);
          await untilPublished(ids, 2);
        }
      },
      stop: () => session.service.stop(),
    });
    console.info(`${what}, ${size} at a time: ${taken.statements} statements, ${taken.commits} commits`);
    expect(taken.rows).toEqual(cost.rows);
    expect(taken.statements).toBeLessThanOrEqual(cost.statements);
    expect(taken.commits).toBeLessThanOrEqual(cost.commits);
  },
);

async function create(count: number): Promise<string[]> {
  const items = Array.from({ length: count }, () => ({
    tenantId,
    idempotencyKey: freshKey(),
    canonicalBody: Buffer.from(bodyOf()),
    traceparent,
  }));
  const { results } = await session.clients.sessions.CreateSessions({ items }, { trace: ROOT_CONTEXT });
  return results.map(({ created: document }) => JSON.parse(document?.json.toString() ?? '{}').id);
}

async function report(sessionIds: readonly string[]): Promise<void> {
  const starts = sessionIds.map((sessionId) => ({
    start: { sessionId, stepType: 'STEP_TYPE_DOCUMENT' as const, providerEventId: randomUUID() },
  }));
  await session.clients.reports.all(starts);
}

async function untilPublished(ids: readonly string[], version: number): Promise<void> {
  await waitFor(() => ids.every((id) => session.changesOf(id).length === version));
}
