import type { Connection } from '@gcs/kit/postgres/database';
import { jest } from '@jest/globals';
import pg from 'pg';
import { waitFor } from './wait-for.ts';

export type DatabaseCost = {
  /** Rows per event in each table: inserted, updated and deleted. */
  rows: Record<string, string>;
  /** Statements per batch. */
  statements: number;
  commits: number;
};

export type CostOptions = {
  /** The connection of the test itself. Its application name is `test`. */
  database: Connection;
  events: number;
  batches: number;
  /** Handles the batches one after the other. The queries of `poll` do not count. */
  work(poll: <R>(text: string) => Promise<R[]>): Promise<void>;
  /** Closes every other connection to the database. */
  stop(): Promise<void>;
};

/**
 * Measures the cost of an event at the database (docs/performance.md#rows-and-statements). Periodic work happens less
 * than once per batch, so it rounds to zero.
 */
export async function databaseCost({ database, events, batches, work, stop }: CostOptions): Promise<DatabaseCost> {
  const query = <R>(text: string) => database.query<R>({ name: '', text });
  let polls = 0;
  await query('create extension if not exists pg_stat_statements');
  await query('select pg_stat_force_next_flush()');
  await query('select pg_stat_reset()');
  // Resets only this database, because other tests share the server.
  await query('select pg_stat_statements_reset(0, oid, 0) from pg_database where datname = current_database()');
  const ended = countEndedTransactions();
  await work((text) => {
    polls += 1;
    return query(`${text} /* polled */`);
  });
  const transactions = ended();
  const [called] = await query<{ statements: number; rare: number }>(`
    select sum(calls / ${batches})::int as statements,
           coalesce(sum(calls) filter (where calls < ${batches}), 0)::int as rare
      from pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database()) and query !~ 'polled|pg_stat'`);
  await stop();
  await untilCounted(query);
  const { statements, rare } = called ?? { statements: 0, rare: 0 };
  const [evicted] = await query<{ count: number }>('select dealloc::int as count from pg_stat_statements_info');
  if (evicted?.count !== 0) throw new Error('pg_stat_statements has evicted statements: its counts are too low');
  // Several rare statements may share one commit, so the difference can be below zero.
  const commits = Math.max(0, Math.round((transactions - polls - rare) / batches));
  return { rows: await rowsPer(query, events), statements, commits };
}

type Query = <R>(text: string) => Promise<R[]>;

/**
 * Counts the transactions whose end the server reports to this process from now on. The server's own count would
 * include autovacuum, and earlier work that connections report up to ten seconds late.
 */
function countEndedTransactions(): () => number {
  let count = 0;
  const { emit } = pg.Connection.prototype;
  const spy = jest.spyOn(pg.Connection.prototype, 'emit').mockImplementation(function (this: pg.Connection, ...event) {
    const [name, message] = event as [string, { status?: string }?];
    if (name === 'readyForQuery' && message?.status === 'I') count += 1;
    return emit.apply(this, event);
  });
  return () => {
    spy.mockRestore();
    return count;
  };
}

/** A connection reports its counts when it ends. */
async function untilCounted(query: Query): Promise<void> {
  const text = `select from pg_stat_activity where datname = current_database() and application_name <> 'test'`;
  await waitFor(async () => (await query(text)).length === 0);
  await query('select pg_stat_force_next_flush()');
}

/** Leaves out leases and housekeeping, whose writes depend on the clock. */
async function rowsPer(query: Query, events: number): Promise<Record<string, string>> {
  const written = await query<{ name: string; counts: string }>(`
    select regexp_replace(relname, '_(\\d+|default)$', '') as name,
           concat_ws(' ', sum(n_tup_ins) / ${events}, sum(n_tup_upd) / ${events}, sum(n_tup_del) / ${events}) as counts
      from pg_stat_user_tables
     where relname !~ 'lease'
     group by 1 having sum(n_tup_ins + n_tup_upd + n_tup_del) >= ${events}`);
  return Object.fromEntries(written.map(({ name, counts }) => [name, counts.replaceAll(/\.0+\b/g, '')]));
}
