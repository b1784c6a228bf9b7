import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type LoadReport, startLoad } from '@gcs/test/support/load';
import { seedDatabase } from '@gcs/test/support/plans/seed';
import { waitFor } from '@gcs/test/support/wait-for';
import pg from 'pg';
import { reportSteps } from '../../src/reports/apply-reports.ts';
import { sessionSeed } from '../plans/seed.ts';
import { hotel, type SessionFixture, sessionFixture, tenantId, traceparent } from '../session-fixture.ts';
import { result } from '../session-play.ts';
import type { nextMigrations } from './next-migrations.ts';

export const createsPerSecond = 50;

const migratingBackends = `
  select from pg_stat_activity where application_name = 'migrations' and datname = current_database()`;

export type Figure = LoadReport & { seconds: number };

/** A database with sessions, which is migrated while creates run. */
export type MigrationStand = {
  its: SessionFixture;
  holder: pg.Client;
  row<R>(text: string): Promise<R | undefined>;
  /** `answersMore` resolves once further creates have been answered. */
  underLoad(kind: string, work: (answersMore: () => Promise<void>) => Promise<void>): Promise<Figure>;
  figures: ReadonlyMap<string, Figure>;
  /** Migrates in a separate process. Kills the process once `isMiddle` holds and a create was answered. */
  killMigrating(
    version: keyof typeof nextMigrations,
    isMiddle: () => Promise<unknown>,
    answersMore: () => Promise<void>,
  ): Promise<void>;
  close(): Promise<void>;
};

export async function openMigrationStand(sessions: number, lockTimeoutMs: number): Promise<MigrationStand> {
  const its = await sessionFixture({ lockTimeoutMs, its: await seedDatabase(sessionSeed, sessions) });
  await its.publish('hotel', hotel);
  const holder = new pg.Client({ connectionString: its.url });
  await holder.connect();
  const figures = new Map<string, Figure>();
  return {
    its,
    holder,
    figures,
    row: async <R>(text: string) => (await its.database.query<R>({ name: '', text }))[0],
    async underLoad(kind, work) {
      const figure = await measureUnderLoad(() => createAndReview(its), work);
      figures.set(kind, figure);
      return figure;
    },
    async killMigrating(version, isMiddle, answersMore) {
      const migrating = startMigrating(its.url, version);
      await waitFor(async () => migrating.exitCode !== null || isMiddle(), 600_000);
      if (migrating.exitCode !== null) throw new Error(`it ended by itself with ${migrating.exitCode}`);
      await answersMore();
      migrating.kill('SIGKILL');
      await once(migrating, 'exit');
      // PostgreSQL continues the statement until it notices the kill, within a second.
      await waitFor(async () => (await its.database.query({ name: '', text: migratingBackends })).length === 0);
    },
    async close() {
      await holder.end();
      await its.drop();
    },
  };
}

async function measureUnderLoad(
  send: () => Promise<void>,
  work: (answersMore: () => Promise<void>) => Promise<void>,
): Promise<Figure> {
  const load = startLoad(createsPerSecond, send);
  // Waits for two answers, because the first answered create may have started before this call.
  const answersMore = async () => {
    const answered = load.answered();
    await waitFor(() => load.answered() >= answered + 2);
  };
  await answersMore();
  const startedAt = performance.now();
  await work(answersMore);
  const seconds = (performance.now() - startedAt) / 1_000;
  await answersMore();
  return { seconds, ...(await load.stop()) };
}

async function createAndReview({ deps, open }: SessionFixture): Promise<void> {
  const { id: sessionId } = await open();
  const command = result('DOCUMENT', 'REVIEW', ['MRZ_INVALID']);
  const identity = { tenantId, sessionId, provider: 'acme', providerEventId: randomUUID() };
  const [outcome] = await reportSteps(deps, [{ ...identity, command, traceparent }]);
  if (outcome?.kind !== 'answered') throw new Error(`a report was ${outcome?.kind}`);
}

function startMigrating(url: string, version: keyof typeof nextMigrations): ChildProcess {
  const program = `
    import { migrate } from '@gcs/kit/postgres/migrations/migrate';
    import { nextMigrations } from '${new URL('next-migrations.ts', import.meta.url)}';
    await migrate({ url: process.argv[1], migrations: nextMigrations[process.argv[2]] });`;
  const args = ['--input-type=module', '--eval', program, url, version];
  return spawn(process.execPath, args, { cwd: import.meta.dirname, stdio: ['ignore', 'ignore', 'inherit'] });
}
