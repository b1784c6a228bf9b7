import { type Context, ROOT_CONTEXT } from '@opentelemetry/api';
import pg from 'pg';
import { type Deadline, endless } from '../deadline.ts';
import { connectionError } from '../lost-connection.ts';
import type { Logger } from '../telemetry/logger.ts';
import { FoundFault, isBroken, isTransient, sqlStateOf } from './errors.ts';
import { guardsOf, type Timeouts } from './guards.ts';
import { listen } from './listen.ts';
import { type DatabaseObserver, type Observed, observeDatabase, observePool, unobserved } from './observe-database.ts';
import { lend, openPool, type RequestPool } from './request-pool.ts';
import type { Statement } from './statement.ts';
import { type Connection, inTransaction, run, type Sending, type Transaction, type Write } from './transaction.ts';

export type { Connection, Statement, Transaction, Write };

type BuiltStatement = { toSQL(): { toNative(): { sql: string; bindings: readonly unknown[] } } };

export type Database = Connection & {
  /** Commits the writes when `work` resolves and rolls back when `work` rejects. Does not retry. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Returns the rows of a statement without a name, for lists with optional filters. */
  list<R>(built: BuiltStatement): Promise<R[]>;
  /**
   * Binds the database to one request: waits end with the caller's deadline, and statements belong to the caller's
   * trace.
   */
  by(deadline: Deadline, trace?: Context): Database;
  leftMs(): number;
  /** Calls back on each `NOTIFY channel`, and after a reconnection, because notifications may have been missed. */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>;
  /**
   * Rejects if the database cannot be reached, does not answer or is read-only. After a failed attempt to connect,
   * succeeds only if a new connection opens, even if open ones still work.
   */
  ping(): Promise<void>;
  /** Waits for statements in progress. Calls after the first do nothing. */
  close(): Promise<void>;
};

export type DatabaseOptions = {
  url: string;
  applicationName: string;
  /** If absent, 10. */
  maxConnections?: number | undefined;
  /** The longest wait of a statement for a pooled or new connection; if absent, 2,000 ms. */
  connectionTimeoutMs?: number;
  logger: Logger;
  observed?: Observed;
} & Timeouts;

export { isTransient, sqlStateOf };

const graceOfReplyMs = 500;
/** Connections end after 50 to 100 % of this time, so that the pool moves to another server if the address changes. */
const maxLifetimeSeconds = 3_600;

/** Opens a pool. The first statement opens the first connection. */
export function openDatabase(options: DatabaseOptions): Database {
  const settings = connectionSettings(options);
  const { observed, maxConnections = 10 } = options;
  const pool = poolOf(settings, options, maxConnections);
  const observer = observed === undefined ? unobserved : observeDatabase(observed);
  const stopObserving = observed && observePool(observed.telemetry, pool, maxConnections);
  let closing: Promise<void> | undefined;

  const by = (deadline: Deadline, trace = ROOT_CONTEXT): Database => {
    const sending: Sending = {
      limitMs: () => Math.min(settings.query_timeout || Number.POSITIVE_INFINITY, deadline.leftMs()),
      leftMs: deadline.leftMs,
      observe: (name) => observer.statement(name, trace),
    };
    const lending = { pool, observer, deadline };
    const query = <R>(...statement: Write) => withClient(lending, (client) => run<R>(client, sending, ...statement));
    return {
      query,
      transaction: (work) => withClient(lending, (client) => inTransaction(client, sending, work)),
      list(built) {
        const { sql: text, bindings } = built.toSQL().toNative();
        return query({ name: '', text }, bindings);
      },
      by,
      leftMs: deadline.leftMs,
      listen: (channel, onNotify) => listen({ settings, channel, onNotify, logger: options.logger }),
      async ping() {
        await pool.requireOpen(deadline.leftMs());
        await withClient(lending, (client) => requireWritable(client, sending));
      },
      close() {
        stopObserving?.();
        closing ??= pool.end();
        return closing;
      },
    };
  };
  return by(endless);
}

export function boundBy<D extends { readonly database: Database }>(
  { deadline, trace }: { readonly deadline: Deadline; readonly trace: Context },
  deps: D,
): D {
  return { ...deps, database: deps.database.by(deadline, trace) };
}

export function connectionSettings(
  options: Omit<DatabaseOptions, 'maxConnections' | 'logger' | 'observed' | 'lockTimeoutMs'>,
): pg.ClientConfig {
  const { connectionTimeoutMs = 2_000, statementTimeoutMs = 5_000 } = options;
  return {
    connectionString: options.url,
    application_name: options.applicationName,
    connectionTimeoutMillis: connectionTimeoutMs,
    // A frozen server never sends its own timeout, so the client needs a timeout too. 0 means none.
    query_timeout: statementTimeoutMs === 0 ? 0 : statementTimeoutMs + graceOfReplyMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Sends statements without waiting for earlier answers, so a transaction needs three round trips instead of six.
    pipeline: true,
    types: { getTypeParser: typeParser },
  };
}

function poolOf(
  settings: pg.ClientConfig,
  { logger, ...timeouts }: Pick<DatabaseOptions, 'logger'> & Timeouts,
  maxConnections: number,
): RequestPool {
  // No idle timeout: `request-pool.ts` ends unneeded connections, and the others keep their prepared statements.
  const lifetime = Math.ceil((maxLifetimeSeconds / 2) * (1 + Math.random()));
  const limits = { max: maxConnections, idleTimeoutMillis: 0, maxLifetimeSeconds: lifetime };
  const pool = openPool({ ...settings, ...limits }, guardsOf(timeouts));
  pool.on('error', (err) => {
    if (!pool.ending) logger.warn({ err }, 'database connection lost');
  });
  return pool;
}

type Lending = { pool: RequestPool; observer: DatabaseObserver; deadline: Deadline };

async function lendObserved({ pool, observer, deadline }: Lending): Promise<pg.PoolClient> {
  const ended = observer.connection();
  try {
    const client = await lend(pool, deadline.leftMs());
    ended();
    return client;
  } catch (error) {
    ended(error);
    throw connectionError(error);
  }
}

const readOnly = { name: '', text: `select current_setting('transaction_read_only') as "isReadOnly"` };

async function requireWritable(client: pg.PoolClient, sending: Sending): Promise<void> {
  const [row] = await run<{ isReadOnly: string }>(client, sending, readOnly);
  if (row?.isReadOnly !== 'off') throw connectionError(new FoundFault('25006', 'the server is read-only'));
}

async function withClient<T>(lending: Lending, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await lendObserved(lending);
  let broken = false;
  try {
    return await work(client);
  } catch (error) {
    broken = isBroken(error) || client.getTransactionStatus() !== 'I';
    throw error;
  } finally {
    client.release(broken);
  }
}

const { INT4: int4, INT8: int8 } = pg.types.builtins;
const int4Array: number = 1007;
const int8Array: number = 1016;

/**
 * Parses `bigint` as a number, like `integer`, because versions, counters and ids stay below 2^53. Other types keep
 * pg's parsers.
 */
function typeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === int8) return pg.types.getTypeParser(int4, 'text');
  if (oid === int8Array) return pg.types.getTypeParser(int4Array, 'text');
  return pg.types.getTypeParser(oid, format ?? 'text');
}
