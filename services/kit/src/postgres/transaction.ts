import type pg from 'pg';
import { type Asked, sendStatement } from './described-once.ts';
import { DeadlineError, isBroken } from './errors.ts';
import { prepared, type Statement } from './statement.ts';

export type Write = readonly [statement: Statement, values?: readonly unknown[]];

/** An open transaction, or the pool, in which each statement is its own transaction. */
export type Connection = {
  /** Resolves to the rows; `bigint` as numbers, `timestamptz` as Dates. */
  query<R>(statement: Statement, values?: readonly unknown[]): Promise<R[]>;
};

/** An open transaction. Statements run in the order of the calls, awaited or not. */
export type Transaction = Connection & {
  /**
   * Sends the transaction's last writes in one piece, so that COMMIT does not wait for their answers. The transaction
   * rejects with the first error, which has the statement's name as `statement`.
   */
  pipeline(writes: readonly Write[]): void;
  send<R>(statement: Statement, values?: readonly unknown[]): Promise<R[]>;
};

export type LimitMs = () => number;

export type Sending = {
  limitMs: LimitMs;
  leftMs: LimitMs;
  observe: (name: string) => (error?: unknown) => void;
};

/**
 * Fails a transaction whose caller has left. Otherwise a frozen server would commit the transaction later. The pause
 * lets the cancel signal arrive. The error is 57014, as for a cancelled statement.
 */
const refuseLate = prepared({
  name: 'kit_refuse_late_commit',
  text: `
    select pg_cancel_backend(pg_backend_pid()), pg_sleep(1)
     where clock_timestamp() > now() + $1::float8 * interval '1 ms'`,
});

export async function run<R>(
  client: pg.PoolClient,
  sending: Sending,
  ...[{ name, text }, values]: Write
): Promise<R[]> {
  try {
    const { rows } = await ask(client, sending, { name, text, ...(values && { values: [...values] }) });
    return rows;
  } catch (error) {
    if (error instanceof Error && name !== '') Object.assign(error, { statement: name });
    throw error;
  }
}

const unnamed = 'list';

/** The minimum time for a rollback, even after the caller's deadline, so that the connection stays usable. */
const rollbackMs = 200;

async function ask(client: pg.PoolClient, { limitMs, observe }: Sending, query: Asked): Promise<pg.QueryResult> {
  const ms = limitMs();
  if (ms <= 0) throw new DeadlineError();
  const ended = observe(query.name === '' ? unnamed : (query.name ?? query.text));
  try {
    const answer = await sendStatement(client, query, Number.isFinite(ms) ? Math.ceil(ms) : 0);
    ended();
    return answer;
  } catch (error) {
    ended(error);
    throw error;
  }
}

export async function inTransaction<T>(
  client: pg.PoolClient,
  sending: Sending,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const sent: Promise<unknown>[] = [];
  let hasFailed = false;
  const send = <A>(answer: Promise<A>) => {
    answer.catch(() => {
      hasFailed = true;
    });
    sent.push(answer);
    return answer;
  };
  const say = (text: string, leastMs = 0) =>
    ask(client, { ...sending, limitMs: () => Math.max(leastMs, sending.limitMs()) }, { text });
  const leftMs = sending.leftMs();
  const commits = () => {
    if (hasFailed) return undefined;
    if (Number.isFinite(leftMs)) void send(run(client, sending, refuseLate, [leftMs]));
    return say('commit');
  };
  if (sending.limitMs() <= 0) throw new DeadlineError();
  gatherWrites(client);
  void send(say('begin', 1));
  try {
    const result = await work({
      query: (...statement) => run(client, sending, ...statement),
      pipeline(writes) {
        gatherWrites(client);
        for (const write of writes) void send(run(client, sending, ...write));
      },
      send<R>(...write: Write) {
        gatherWrites(client);
        return send(run<R>(client, sending, ...write));
      },
    });
    const { command } = await commit(client, commits);
    // PostgreSQL answers COMMIT with ROLLBACK, not with an error, if an earlier statement failed.
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back: an earlier statement in it failed');
    return result;
  } catch (error) {
    const first = await firstFailure(sent, error);
    // If the rollback fails, the transaction stays open, which `withClient` detects.
    if (!isBroken(first)) await say('rollback', rollbackMs).catch(() => {});
    throw first;
  }
}

/**
 * Sends COMMIT together with earlier statements. Waits one tick first: a statement that cannot be encoded must fail
 * before COMMIT is sent.
 */
async function commit(client: pg.PoolClient, send: () => Promise<pg.QueryResult> | undefined): Promise<pg.QueryResult> {
  const { stream } = client.connection;
  stream.cork();
  await new Promise<void>((resolve) => process.nextTick(resolve));
  const answer = send() ?? Promise.reject(new Error('a statement could not be sent'));
  stream.uncork();
  return answer;
}

/** Returns the first failure, because later ones only report an aborted transaction. */
export async function firstFailure(sent: readonly Promise<unknown>[], last: unknown): Promise<unknown> {
  const failed = (await Promise.allSettled(sent)).find((answer) => answer.status === 'rejected');
  return failed === undefined ? last : failed.reason;
}

/**
 * Sends the statements of this event-loop turn in one piece through pg's socket
 * (docs/architecture.md#internals-of-libraries).
 */
function gatherWrites(client: pg.PoolClient): void {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
