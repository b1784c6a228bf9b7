import type pg from 'pg';
import { connectionError } from '../lost-connection.ts';
import { StartError } from '../start-error.ts';
import { Client } from './client.ts';

export type Timeouts = {
  /** The server's limit. The client waits half a second longer, in case the server is frozen. */
  statementTimeoutMs?: number;
  lockTimeoutMs?: number;
};

const parameters = {
  // pg_temp comes last, so that a temporary table never replaces a table of the service.
  search_path: 'public, pg_temp',
  // Prevents sequential scans, because every frequent statement has an index. A plan made for a small table would scan
  // it until the next autovacuum, 100,000 rows later.
  enable_seqscan: 'off',
  // Plans a prepared statement only once, because planning at each call makes the relay's read take 0.50 ms instead of
  // 0.10 ms.
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
  // If a caller closes its connection, the server ends the statement within this time, even while it waits for a lock
  // (docs/architecture.md#deadlines). Otherwise the statement would continue and keep its locks.
  client_connection_check_interval: "'100ms'",
};

/** Returns `set` statements to send on a new connection, because a pooler refuses or drops startup parameters. */
export function guardsOf({ statementTimeoutMs = 5_000, lockTimeoutMs = 2_000 }: Timeouts): string {
  const all = {
    ...parameters,
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: Math.max(5_000, statementTimeoutMs),
  };
  return Object.entries(all)
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ');
}

/**
 * Throws a StartError behind a pooler that lends a server process per transaction. Guards and notifications need one
 * server process per session.
 */
export async function requireSession(settings: pg.ClientConfig): Promise<void> {
  const [asking, other] = [new Client(settings), new Client(settings)];
  try {
    await Promise.all([asking, other].map((client) => connect(client)));
    // Queries the process twice, because a pooler may lend its servers in turn.
    const own = new Set([await processOf(asking), await processOf(asking)]);
    await other.query('begin');
    const others = await processOf(other);
    own.add(await processOf(asking));
    if (own.size === 1 && !own.has(others)) return;
  } finally {
    await Promise.allSettled([asking.end(), other.end()]);
  }
  throw new StartError(
    'The pooler before the database lends a server for each transaction, which ends the timeouts and notifications of ' +
      'a connection; set its pool_mode to session, or connect to PostgreSQL itself.',
  );
}

async function connect(client: pg.Client): Promise<void> {
  await client.connect().catch((error: unknown) => Promise.reject(connectionError(error)));
}

async function processOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}
