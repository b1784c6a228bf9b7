import { purgeAdminRequests } from '../admin/admin-requests.ts';
import { purgeClosedDeadLetters } from '../consumer/dead-letters.ts';
import type { Database } from '../postgres/database.ts';
import { adminRequestsMigration, consumerMigration } from '../postgres/migrations/kit-migrations.ts';
import type { Migration } from '../postgres/migrations/migration.ts';
import type { Lifecycle } from '../process/lifecycle.ts';
import { startLoop } from '../process/loop.ts';
import type { Logger } from '../telemetry/logger.ts';

const hourMs = 3_600_000;

type Purge = (database: Database) => Promise<{ hasMore: boolean }>;

const purges: readonly [Migration, string, Purge][] = [
  [adminRequestsMigration, 'purge of admin requests', purgeAdminRequests],
  [consumerMigration, 'purge of closed records', purgeClosedDeadLetters],
];

/** Starts hourly purges in each replica; pending migrations delay a purge. */
export function startPurges(
  { migrations, database }: { migrations: readonly Migration[]; database: Database },
  lifecycle: Lifecycle,
  logger: Logger,
): void {
  for (const [migration, name, purge] of purges) {
    if (!migrations.includes(migration)) continue;
    const run = async () => ((await purge(database)).hasMore ? 0 : hourMs);
    lifecycle.use(name, startLoop({ name, run, pollMs: hourMs, logger }));
  }
}
