import type { Subscription } from '../bus/bus.ts';
import { databaseFault } from '../database-faults.ts';
import type { Database } from '../postgres/database.ts';
import { describeFault, isTransient } from '../postgres/errors.ts';
import { requireGrants } from '../postgres/migrations/grants.ts';
import { pendingMigrations } from '../postgres/migrations/migrate.ts';
import type { Migration } from '../postgres/migrations/migration.ts';
import { outageReason } from '../postgres/observe-database.ts';
import { lockCheck } from '../postgres/observe-server.ts';
import type { Check, HealthChecks } from '../process/health.ts';
import { StartError } from '../start-error.ts';

export type CheckedParts = {
  service: string;
  database: Database;
  migrations: readonly Migration[];
  readOnlyTables?: readonly string[] | undefined;
  consumers?: Readonly<Record<string, Pick<Subscription, 'lastProgressAt' | 'isHopeless'>>>;
  warn?: readonly Check[] | undefined;
};

/** A deployment may wait for the migrations. */
export class SchemaPendingError extends StartError {
  override readonly name = 'SchemaPendingError';
}

const consumerStallMs = 60_000;

function reasonOf(error: unknown): string {
  const reason = outageReason(error);
  const found = reason === 'unreachable' ? undefined : databaseFault(reason)?.found;
  return describeFault(error) ?? (found === undefined ? reason : `${found} (${reason})`);
}

/** Returns undefined if PostgreSQL answered and the check itself failed. */
function outageOnly(error: unknown): string | undefined {
  return isTransient(error) ? reasonOf(error) : undefined;
}

/** Prevents the start, because a consumer with an old schema would park every record. */
export async function requireMigrated({ service, database, migrations }: CheckedParts): Promise<void> {
  const pending = await pendingMigrations(database, migrations);
  if (pending.length === 0) return;
  throw new SchemaPendingError(`The ${service} database lacks the migrations ${pending.join(', ')}; run them first.`);
}

/**
 * The service is alive while every consumer makes progress, with or without a broker. The service is dead if rebuilding
 * a consumer did not help although broker and database answer. The service is ready if the database answers, has the
 * grants and no pending migration.
 */
export function serviceChecks(parts: CheckedParts): HealthChecks {
  return {
    live: Object.entries(parts.consumers ?? {}).map(([name, consumer]) => ({
      name: `${name} consumer`,
      async check() {
        const silentMs = performance.now() - consumer.lastProgressAt();
        if (silentMs > consumerStallMs) throw new Error(`no progress for ${Math.round(silentMs / 1_000)} s`);
        if (!consumer.isHopeless()) return;
        const databaseAnswers = await parts.database.ping().then(
          () => true,
          () => false,
        );
        if (databaseAnswers) throw new Error('records wait, no handler is called, and rebuilding has not helped');
      },
    })),
    ready: [
      { name: 'database', check: () => parts.database.ping(), reasonOf },
      { name: 'grants', check: () => requireGrants(parts.database, parts.readOnlyTables), reasonOf: outageOnly },
      { name: 'migrations', check: () => requireMigrated(parts), reasonOf: outageOnly },
    ],
    warn: [lockCheck(parts.database), ...(parts.warn ?? [])],
  };
}
