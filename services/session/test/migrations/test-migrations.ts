import { migrate } from '@gcs/kit/postgres/migrations/migrate';
import { createLogger } from '@gcs/kit/telemetry/logger';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { nextMigrations } from './next-migrations.ts';
import { createsPerSecond, type Figure, type MigrationStand, openMigrationStand } from './stand.ts';

const hourMs = 3_600_000;

type Patience = { patienceMs: number; lockTimeoutMs: number };

export function testMigrations(sessions: number, { patienceMs, lockTimeoutMs }: Patience): void {
  let stand: MigrationStand;
  const expectNobodyWaited: Expectation = ({ failures, slowestMs }) => {
    expect(failures).toEqual([]);
    expect(slowestMs).toBeLessThan(patienceMs);
  };

  beforeAll(async () => {
    stand = await openMigrationStand(sessions, lockTimeoutMs);
  }, hourMs);
  afterAll(async () => {
    const lines = [...stand.figures].map(lineOf);
    console.info(`${sessions} sessions, ${createsPerSecond} creates a second\n${lines.join('\n')}`);
    await stand.close();
  });

  test(
    'a migration adds columns while a reader holds one of the tables',
    () => addColumns(stand, expectNobodyWaited),
    hourMs,
  );
  test(
    'a migration rebuilds an index after the first build was killed',
    () => buildIndex(stand, expectNobodyWaited),
    hourMs,
  );
  test(
    'a migration resumes a killed backfill at its page',
    () => backfill(stand, sessions, expectNobodyWaited),
    hourMs,
  );
}

type Expectation = (figure: Figure) => void;

async function addColumns({ its, holder, underLoad }: MigrationStand, expectNobodyWaited: Expectation): Promise<void> {
  const lines: string[] = [];
  const logger = createLogger({ service: 'test', destination: { write: (line) => void lines.push(line) } });
  const figure = await underLoad(
    'a column for each of five tables, of which a reader holds one',
    async (answersMore) => {
      await holder.query('begin; select from sessions limit 1');
      const migrating = migrate({ url: its.url, migrations: nextMigrations.columns, logger });
      await waitFor(() => lines.filter((line) => line.includes('a migration waits for a lock')).length === 3);
      await answersMore();
      await holder.query('commit');
      await migrating;
    },
  );
  expectNobodyWaited(figure);
}

async function buildIndex(
  { its, holder, row, underLoad, killMigrating }: MigrationStand,
  expectNobodyWaited: Expectation,
): Promise<void> {
  // Holds an older snapshot, for which the index build must wait.
  await holder.query('begin isolation level repeatable read; select 1');
  const killed = await underLoad('an index, until its build was killed', (answersMore) =>
    killMigrating('index', () => row('select from pg_index where not indisvalid'), answersMore),
  );
  expectNobodyWaited(killed);
  await holder.query('commit');
  const built = await underLoad('an index', () => migrate({ url: its.url, migrations: nextMigrations.index }));
  expectNobodyWaited(built);
  const validity = `select indisvalid as "isValid" from pg_index where indexrelid = 'sessions_by_property'::regclass`;
  expect(await row(validity)).toEqual({ isValid: true });
}

async function backfill(
  { its, holder, row, underLoad, killMigrating }: MigrationStand,
  sessions: number,
  expectNobodyWaited: Expectation,
): Promise<void> {
  const held = Math.floor((sessions * 2) / 3);
  await holder.query('begin');
  const one = 'select from sessions where id = (select id from sessions order by id offset $1 limit 1) for update';
  await holder.query(one, [held]);
  const isHeldUp = `select from pg_stat_activity where application_name = 'migrations' and wait_event = 'transactionid'
                      and datname = current_database()`;
  const killed = await underLoad('a backfill, until it was killed at two thirds', (answersMore) =>
    killMigrating('backfill', () => row(isHeldUp), answersMore),
  );
  expectNobodyWaited(killed);
  await holder.query('commit');
  expect(await row('select pages from schema_backfills')).toEqual({ pages: Math.floor(held / 1_000) });

  const oldest = 'id = (select min(id) from sessions)';
  await row(`update sessions set site = 'seen' where ${oldest}`);
  const ended = await underLoad('the backfill, from there to its end', () =>
    migrate({ url: its.url, migrations: nextMigrations.backfill }),
  );
  expectNobodyWaited(ended);
  expect(await row('select count(*) from sessions where site is null')).toEqual({ count: 0 });
  expect(await row(`select site from sessions where ${oldest}`)).toEqual({ site: 'seen' });
}

function lineOf([kind, { seconds, sent, failures, slowestMs }]: [string, Figure]): string {
  const creates = `${sent} creates, ${failures.length} failed, longest ${Math.round(slowestMs)} ms`;
  return `${seconds.toFixed(1)} s, ${creates}: ${kind}`;
}
