import type { Connection, Database, Statement, Transaction, Write } from '@gcs/kit/postgres/database';
import { firstFailure } from '@gcs/kit/postgres/transaction';
import pg from 'pg';
import type { Network, NetworkConnection } from '../network.ts';
import type { SimulatedProcess, Simulation } from '../simulation.ts';

export class ModelTransaction {
  isOpen = true;
  readonly undo: (() => void)[] = [];
  readonly onCommit: (() => void)[] = [];
  readonly locks = new Set<string>();
}

/** The effect of a statement. It is atomic, and is applied once the statement has its locks. */
export type ModelStatement = {
  locks?(values: readonly unknown[]): readonly string[];
  apply(values: readonly unknown[], tx: ModelTransaction): object[];
};

export type ModelStatements = Readonly<Record<string, ModelStatement>>;

type Waiting = { tx: ModelTransaction; locks: readonly string[]; go: () => void };

const idleInTransactionMs = 5_000;
const lockTimeoutMs = 2_000;

/**
 * An in-memory database with the guarantees that services rely on: atomic transactions, visibility after commit, and
 * row locks. It ends idle transactions and may lose the answer to a COMMIT. `test/simulation/model.test.ts` compares
 * each statement with its SQL.
 */
export class ModelDatabase {
  readonly simulation: Simulation;
  readonly #network: Network;
  readonly #statements: ModelStatements;
  readonly #holders = new Map<string, ModelTransaction>();
  readonly #listeners = new Map<string, Set<(payload: string) => void>>();
  #waiting: Waiting[] = [];

  constructor(network: Network, statements: ModelStatements) {
    this.#network = network;
    this.simulation = network.simulation;
    this.#statements = { ...statements, notify: { apply: ([channel, payload]) => this.#notify(channel, payload) } };
  }

  connect(process: SimulatedProcess): Database {
    const query = <R>(statement: Statement, values?: readonly unknown[]) =>
      this.#network
        .connect(process, 'sql')
        .request(statement.name, () => this.autocommit<R>(statement.name, values ?? []));
    const database: Database = {
      query,
      transaction: (work) => this.#transaction(process, work),
      list() {
        throw new Error('the model has no lists');
      },
      by: () => database,
      leftMs: () => Number.POSITIVE_INFINITY,
      listen: async (channel, onNotify) => this.#listen(process, channel, onNotify),
      ping: async () => {
        await query({ name: 'ping', text: '' });
      },
      close: async () => {},
    };
    return database;
  }

  async autocommit<R>(name: string, values: readonly unknown[]): Promise<R[]> {
    const tx = new ModelTransaction();
    try {
      const rows = await this.execute<R>(tx, name, values);
      this.commit(tx);
      return rows;
    } catch (error) {
      this.rollback(tx);
      throw error;
    }
  }

  async execute<R>(tx: ModelTransaction, name: string, values: readonly unknown[]): Promise<R[]> {
    // A statement without a name only changes a setting, which the model ignores.
    if (name === '') return [];
    const statement = this.#statements[name];
    if (statement === undefined) throw new Error(`the model does not know the statement ${name}`);
    await this.#lock(tx, statement.locks?.(values) ?? []);
    if (!tx.isOpen) throw databaseError('25P02', 'ERROR');
    return statement.apply(values, tx) as R[];
  }

  commit(tx: ModelTransaction): void {
    tx.isOpen = false;
    for (const act of tx.onCommit) act();
    this.#release(tx);
  }

  rollback(tx: ModelTransaction): void {
    if (!tx.isOpen) return;
    tx.isOpen = false;
    for (const act of tx.undo.reverse()) act();
    this.#release(tx);
  }

  #lock(tx: ModelTransaction, locks: readonly string[]): Promise<void> | undefined {
    if (this.#take(tx, locks)) return undefined;
    return new Promise((resolve, reject) => {
      const waiting = { tx, locks, go: resolve };
      this.#waiting.push(waiting);
      this.simulation.after(lockTimeoutMs, 'lock timeout', () => {
        if (!this.#waiting.includes(waiting)) return;
        this.#waiting = this.#waiting.filter((one) => one !== waiting);
        reject(databaseError('55P03', 'ERROR'));
      });
    });
  }

  #take(tx: ModelTransaction, locks: readonly string[]): boolean {
    if (locks.some((lock) => (this.#holders.get(lock) ?? tx) !== tx)) return false;
    for (const lock of locks) {
      this.#holders.set(lock, tx);
      tx.locks.add(lock);
    }
    return true;
  }

  #release(tx: ModelTransaction): void {
    for (const lock of tx.locks) this.#holders.delete(lock);
    this.#waiting = this.#waiting.filter((waiting) => {
      if (!waiting.tx.isOpen) return false;
      const isGranted = this.#take(waiting.tx, waiting.locks);
      if (isGranted) waiting.go();
      return !isGranted;
    });
  }

  async #transaction<T>(process: SimulatedProcess, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const tx = new ModelTransaction();
    const connection = this.#network.connect(process, 'tx');
    const end = () => {
      this.rollback(tx);
      connection.close();
    };
    process.onDeath.push(end);
    const watch = this.#endWhenIdle(tx, end);
    const sent: Promise<unknown>[] = [];
    try {
      const result = await work(this.#open(tx, connection, sent, watch));
      await Promise.all(sent);
      await connection.request('commit', () => this.commit(tx));
      return result;
    } catch (error) {
      // The server rolls back uncommitted work even if the connection is lost.
      this.simulation.after(this.#network.latencyMs(), 'rollback', end);
      throw await firstFailure(sent, error);
    }
  }

  #open(tx: ModelTransaction, connection: NetworkConnection, sent: Promise<unknown>[], watch: () => void): Transaction {
    // As in the server, statements run one after the other, and no statement runs after a failed one.
    let last: Promise<unknown> = Promise.resolve();
    const query: Connection['query'] = async <R>({ name }: Statement, values: readonly unknown[] = []) => {
      try {
        return await connection.request(name, () => {
          const aborted = () => {
            throw databaseError('25P02', 'ERROR');
          };
          const turn = last.then(() => {
            watch();
            return tx.isOpen ? this.execute<R>(tx, name, values) : aborted();
          }, aborted);
          last = turn;
          return turn;
        });
      } catch (error) {
        if (error instanceof Error) Object.assign(error, { statement: name });
        throw error;
      }
    };
    const send = <R>(...[statement, values]: Write) => {
      const answer = query<R>(statement, values);
      answer.catch(() => {});
      sent.push(answer);
      return answer;
    };
    return {
      query,
      send,
      pipeline: (writes) => {
        for (const write of writes) void send(...write);
      },
    };
  }

  /**
   * Ends a transaction that stays idle, for example because its process is frozen. Each statement must call the
   * returned function.
   */
  #endWhenIdle(tx: ModelTransaction, end: () => void): () => void {
    let timer = { cancel: () => {} };
    const watch = () => {
      timer.cancel();
      timer = this.simulation.after(idleInTransactionMs, 'idle in transaction', () => {
        if (tx.isOpen) end();
      });
    };
    watch();
    tx.onCommit.push(() => timer.cancel());
    return watch;
  }

  #listen(process: SimulatedProcess, channel: string, onNotify: (payload: string) => void) {
    const listeners = this.#listeners.get(channel) ?? new Set();
    const listener = (payload: string) => {
      // After a lost connection, one call replaces all missed notifications.
      const isLost = this.simulation.random.chance(this.#network.weather.badRequest);
      const delayMs = isLost ? 1_000 : this.#network.latencyMs();
      this.simulation.after(delayMs, `notified of ${channel}`, () => onNotify(isLost ? '' : payload), process);
    };
    this.#listeners.set(channel, listeners.add(listener));
    return async () => {
      listeners.delete(listener);
    };
  }

  #notify(channel: unknown, payload: unknown): [] {
    for (const listener of this.#listeners.get(String(channel)) ?? []) listener(String(payload));
    return [];
  }
}

/** Returns an error as the server reports it. After FATAL, the connection ends. */
export function databaseError(code: string, severity: 'ERROR' | 'FATAL'): Error {
  const error = new pg.DatabaseError(`SQLSTATE ${code}`, 0, 'error');
  return Object.assign(error, { code, severity });
}
