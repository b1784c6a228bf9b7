import type { Database } from '../postgres/database.ts';
import { pendingMigrations } from '../postgres/migrate.ts';
import type { Migration } from '../postgres/migrations/migration.ts';
import type { HealthChecks } from '../process/health.ts';
import { StartError } from '../start-error.ts';

/** What a service that owns a database, and perhaps consumes topics, is judged by (docs/architecture.md#health). */
export type CheckedParts = {
  /** As in a sentence: "the session database". */
  service: string;
  database: Database;
  migrations: readonly Migration[];
  /** By name; each tells when it last made progress or found nothing to do. */
  consumers?: Readonly<Record<string, { lastProgressAt(): number }>>;
};

/** The database has not this version's schema yet; whoever deploys both at once may wait for it. */
export class SchemaPendingError extends StartError {
  override readonly name = 'SchemaPendingError';
}

const consumerStallMs = 60_000;

/** On another schema than the code knows every record would be parked: nothing starts before the migrations have run. */
export async function requireMigrated({ service, database, migrations }: CheckedParts): Promise<void> {
  const pending = await pendingMigrations(database, migrations);
  if (pending.length === 0) return;
  throw new SchemaPendingError(`The ${service} database lacks the migrations ${pending.join(', ')}; run them first.`);
}

/** Alive while every consumer's own clock goes on, whatever the broker does; ready with a database of this schema. */
export function serviceChecks(parts: CheckedParts): HealthChecks {
  return {
    live: Object.entries(parts.consumers ?? {}).map(([name, consumer]) => ({
      name: `${name} consumer`,
      check() {
        const silentMs = performance.now() - consumer.lastProgressAt();
        if (silentMs > consumerStallMs) throw new Error(`no progress for ${Math.round(silentMs / 1_000)} s`);
      },
    })),
    ready: [
      { name: 'database', check: () => parts.database.ping() },
      { name: 'migrations', check: () => requireMigrated(parts) },
    ],
  };
}
