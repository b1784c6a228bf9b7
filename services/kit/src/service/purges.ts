import { purgeAdminRequests } from '../admin/admin-requests.ts';
import { purgeClosedDeadLetters } from '../consumer/dead-letters.ts';
import type { Connection, Database } from '../postgres/database.ts';
import { adminRequestsMigration, consumerMigration } from '../postgres/migrations/kit-migrations.ts';
import type { Migration } from '../postgres/migrations/migration.ts';
import { prepared } from '../postgres/statement.ts';
import type { Lifecycle } from '../process/lifecycle.ts';
import { startLoop } from '../process/loop.ts';
import type { Logger } from '../telemetry/logger.ts';

const hourMs = 3_600_000;
const namesAtOnce = 500;

const forgetStatement = prepared({
  name: 'forget_staff',
  text: 'select forget_staff(now() - make_interval(months => $1), $2)::float8 as replaced',
});

/** Replaces the oldest staff names with a placeholder (docs/people.md#names-of-staff). */
export async function forgetStaff(database: Connection, months: number): Promise<{ hasMore: boolean }> {
  const [row] = await database.query<{ replaced: number }>(forgetStatement, [months, namesAtOnce]);
  return { hasMore: (row?.replaced ?? 0) >= namesAtOnce };
}

type Purge = (database: Database) => Promise<{ hasMore: boolean }>;

const purges: readonly [Migration, string, Purge][] = [
  [adminRequestsMigration, 'purge of admin requests', purgeAdminRequests],
  [consumerMigration, 'purge of closed records', purgeClosedDeadLetters],
];

type PurgeDeps = {
  migrations: readonly Migration[];
  database: Database;
  staffNameMonths?: number | undefined;
};

/** Starts hourly purges in each replica. A purge is retried while migrations are pending. */
export function startPurges(
  { migrations, database, staffNameMonths }: PurgeDeps,
  lifecycle: Lifecycle,
  logger: Logger,
): void {
  const own = purges
    .filter(([migration]) => migrations.includes(migration))
    .map(([, name, purge]) => ({ name, purge }));
  const forget = async () =>
    staffNameMonths === undefined ? { hasMore: false } : forgetStaff(database, staffNameMonths);
  for (const { name, purge } of [...own, { name: 'retention of staff names', purge: forget }]) {
    const run = async () => ((await purge(database)).hasMore ? 0 : hourMs);
    lifecycle.use(name, startLoop({ name, run, pollMs: hourMs, logger }));
  }
}
