import { createTestDatabase } from '@gcs/test/support/database';
import { startTcpProxy, type TcpProxy } from '@gcs/test/support/tcp-proxy';
import { useFixture } from '@gcs/test/support/use-fixture';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { deadlineAfter } from '../deadline.ts';
import { createLogger } from '../telemetry/logger.ts';
import { type Database, isTransient, openDatabase } from './database.ts';

const sql = (text: string) => ({ name: '', text });
const logger = createLogger({ service: 'test', level: 'silent' });

let wire: TcpProxy;
let database: Database;

const its = useFixture(createTestDatabase);
beforeEach(async () => {
  const url = new URL(its.url);
  wire = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(wire.port);
  database = openDatabase({ url: url.href, applicationName: 'patience', maxConnections: 2, logger });
  await database.ping();
});
afterEach(async () => {
  await wire.stop();
  await database.close();
});

async function failing(work: () => Promise<unknown>) {
  const startedAt = performance.now();
  const error = await work().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return { error, ms: performance.now() - startedAt };
}

const patienceMs = 1_500;

/** Tolerance for a busy machine, too short to hide a second time limit. */
const lateByMs = 400;

describe('a request to a frozen server', () => {
  test.each<[string, (bounded: Database) => Promise<unknown>]>([
    ['a statement', (bounded) => bounded.query(sql('select 1'))],
    ['a transaction', (bounded) => bounded.transaction((tx) => tx.query(sql('select 1')))],
    ['a list', (bounded) => bounded.list({ toSQL: () => ({ toNative: () => ({ sql: 'select 1', bindings: [] }) }) })],
  ])('%s fails with a transient error once no caller waits any more', async (_, work) => {
    wire.freeze();
    const { error, ms } = await failing(() => work(database.by(deadlineAfter(patienceMs))));
    expect(isTransient(error)).toBe(true);
    expect(ms).toBeLessThan(patienceMs + lateByMs);
  });

  test('waits at most one timeout for a connection and its answer together', async () => {
    const held = Promise.withResolvers<void>();
    const holders = [1, 2].map(() => database.transaction(() => held.promise));
    const waiting = failing(() => database.by(deadlineAfter(patienceMs)).query(sql('select pg_sleep(10)')));
    setTimeout(held.resolve, patienceMs / 2);
    const { error, ms } = await waiting;
    await Promise.all(holders);
    expect(isTransient(error)).toBe(true);
    expect(ms).toBeLessThan(patienceMs + lateByMs);
  });
});

describe('work without a waiting caller', () => {
  const slow = sql(`select pg_sleep(${patienceMs / 1_000 + 0.3})`);

  test('is limited by its connection’s timeout', async () => {
    await expect(database.query(slow)).resolves.toHaveLength(1);
  });
});
