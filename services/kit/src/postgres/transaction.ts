import type pg from 'pg';
import { type Asked, sendStatement } from './described-once.ts';
import { DeadlineError, isBroken } from './errors.ts';
import { prepared, type Statement } from './statement.ts';

/** A statement with its values, to be carried out for its effect. */
export type Write = readonly [statement: Statement, values?: readonly unknown[]];

/** Where statements run: the pool (each its own transaction) or one open transaction. */
export type Connection = {
  /** Resolves to the rows. `bigint` columns are numbers, `timestamptz` columns are Dates. */
  query<R>(statement: Statement, values?: readonly unknown[]): Promise<R[]>;
};

/** One open transaction. Statements run in the order in which they are asked for, awaited or not. */
export type Transaction = Connection & {
  /**
   * Sends the last writes. The statements go out in one piece and in this order, and COMMIT may follow them without
   * waiting for their answers. There is nothing to await: the transaction rejects with the first error, which names its
   * `statement`.
   */
  pipeline(writes: readonly Write[]): void;
  /** One write of a pipeline whose rows are wanted. */
  send<R>(statement: Statement, values?: readonly unknown[]): Promise<R[]>;
};

/**
 * Returns the current maximum wait for a statement's answer in milliseconds; infinite, or 0 if it is too late to send
 * one.
 */
export type LimitMs = () => number;

/** Sending of statements: it ends with the caller's wait, and is observed by the statement's name. */
export type Sending = {
  limitMs: LimitMs;
  /** Returns the caller's remaining time in milliseconds; infinite without a request. */
  leftMs: LimitMs;
  observe: (name: string) => (error?: unknown) => void;
};

/**
 * Fails a transaction whose caller has left: a frozen server carries out what it was sent as soon as it is thawed. A
 * statement can only be cancelled by its process; the pause lets the signal arrive, and the error is a cancelled
 * statement's, 57014.
 */
const refuseLate = prepared({
  name: 'kit_refuse_late_commit',
  text: `
    select pg_cancel_backend(pg_backend_pid()), pg_sleep(1)
     where clock_timestamp() > now() + $1::float8 * interval '1 ms'`,
});

/** Carries out one statement; its error has the statement's name as `statement`. */
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

/** A list of the query builder has no name: its text depends on the filters. */
const unnamed = 'list';

/** Minimum wait for a rollback in milliseconds, so that a late caller leaves its connection usable. */
const rollbackMs = 200;

/** Every statement goes out here, those that begin and end a transaction as well, which are named by their text. */
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

/** Commits what `work` wrote when it resolves; rolls it back, and rejects with what failed first, when it rejects. */
export async function inTransaction<T>(
  client: pg.PoolClient,
  sending: Sending,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const sent: Promise<unknown>[] = [];
  let hasFailed = false;
  const send = <A>(answer: Promise<A>) => {
    // Its failure is the transaction's, below, whether or not anyone awaits the answer.
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
    // PostgreSQL answers ROLLBACK, and no error, when a statement failed that `work` has sent, or whose failure it swallowed.
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back: an earlier statement in it failed');
    return result;
  } catch (error) {
    const first = await firstFailure(sent, error);
    // A failing rollback leaves the transaction open, which withClient sees; the first error is the one to tell.
    if (!isBroken(first)) await say('rollback', rollbackMs).catch(() => {});
    throw first;
  }
}

/**
 * Sends COMMIT in one piece with the earlier statements. A statement whose values have no form that PostgreSQL knows
 * never goes out, so the server would commit without it. The next tick shows that.
 */
async function commit(client: pg.PoolClient, send: () => Promise<pg.QueryResult> | undefined): Promise<pg.QueryResult> {
  const { stream } = client.connection;
  stream.cork();
  await new Promise<void>((resolve) => process.nextTick(resolve));
  const answer = send() ?? Promise.reject(new Error('a statement could not be sent'));
  stream.uncork();
  return answer;
}

/** After a statement failed, those behind it fail too, and say only that the transaction is aborted. */
export async function firstFailure(sent: readonly Promise<unknown>[], last: unknown): Promise<unknown> {
  const failed = (await Promise.allSettled(sent)).find((answer) => answer.status === 'rejected');
  return failed === undefined ? last : failed.reason;
}

/**
 * Sends the statements of this turn of the event loop to the server in one piece, by pg's own socket
 * (docs/architecture.md#internals-of-libraries), and wakes it once.
 */
function gatherWrites(client: pg.PoolClient): void {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
