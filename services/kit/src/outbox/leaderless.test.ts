import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createTestDatabase } from '@gcs/test/support/database';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import pg from 'pg';
import { createMemoryBus } from '../bus/memory.ts';
import { messagingMigration } from '../postgres/migrations/kit-migrations.ts';
import { startRelay } from './outbox.ts';

const runbook = resolve(import.meta.dirname, '../../../../deploy/runbooks/GcsNobodyPublishes.md');

/** The runbook's query and its command, with the placeholder `<pid>`. */
function remedyOf(page: string): [find: string, end: string] {
  return [/```sql\n([^`]+)```/.exec(page)?.[1] ?? '', /`(select pg_terminate_backend[^`]+)`/.exec(page)?.[1] ?? ''];
}

test('the outbox counts the time without a leader, and the runbook finds and ends the transaction that locks the lease', async () => {
  const its = await createTestDatabase([messagingMigration]);
  const run = <T>(text: string) => its.database.query<T>({ name: '', text }, []);
  const telemetry = testTelemetry();
  const bus = createMemoryBus();
  const relay = startRelay({ database: its.database, bus, telemetry, owner: 'ada', leaseMs: 600, pollMs: 100 });
  const somebody = new pg.Client({ connectionString: its.url }).on('error', () => {});
  try {
    await waitFor(async () => (await relay.status()).leading);
    expect(await relay.status()).toMatchObject({ leaderlessSeconds: 0 });
    await somebody.connect();
    await somebody.query('begin; select 1 from relay_lease for update');
    await waitFor(async () => (await relay.status()).leaderlessSeconds > 0);
    expect(await telemetry.metricsText()).toMatch(/^gcs_outbox_leaderless_seconds\{.*\} [\d.]*[1-9]/m);

    const [find, end] = remedyOf(readFileSync(runbook, 'utf8'));
    let pids: { pid: number }[] = [];
    await waitFor(async () => {
      pids = await run<{ pid: number }>(find);
      return pids.length > 0;
    });
    expect(pids).toHaveLength(1);
    await run(end.replace('<pid>', String(pids[0]?.pid)));
    await waitFor(async () => (await relay.status()).leading);
    expect(await relay.status()).toMatchObject({ leaderlessSeconds: 0 });
  } finally {
    await relay.stop();
    await bus.stop();
    await somebody.end().catch(() => {});
    await its.drop();
  }
});
