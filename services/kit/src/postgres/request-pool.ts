import pg from 'pg';
import { connectionError } from '../lost-connection.ts';
import { onEveryTick } from '../process/tick.ts';
import { within } from '../retry.ts';
import { Client, type Connected } from './client.ts';

/**
 * Opens a pool that tries only one connection at a time while its server accepts none. Otherwise a frozen server would
 * collect every attempt and process all of them later.
 */
export function openPool(settings: pg.PoolConfig, guards: string): RequestPool {
  const gate = new ConnectGate(guards);
  const pool = new pg.Pool({
    ...settings,
    Client: class extends GatedClient {
      constructor(config?: string | pg.ClientConfig) {
        super(config, gate);
      }
    },
  });
  const size = keepPoolSmall(pool);
  const end = pool.end.bind(pool);
  return Object.assign(pool, {
    requireOpen: (leftMs: number) => gate.requireOpen(settings, leftMs),
    wanted: size.wanted,
    end() {
      size.stop();
      return end();
    },
  });
}

export type RequestPool = pg.Pool & {
  /** If the pool's last connection attempt failed, rejects unless an attempt outside of the pool succeeds. */
  requireOpen(leftMs: number): Promise<void>;
  /** Call it after each request for a client, so that the pool may grow. */
  wanted: ReturnType<typeof keepPoolSmall>['wanted'];
};

/** Lends a client. Waits at most `leftMs`, or the pool's limit if that is shorter. */
export async function lend(pool: RequestPool, leftMs: number): Promise<pg.PoolClient> {
  if (leftMs <= 0) throw tooLate();
  const isFree = pool.idleCount > pool.waitingCount;
  const connecting = pool.connect();
  if (!isFree) pool.wanted(Number.isFinite(leftMs) ? 'caller' : 'loop');
  if (!Number.isFinite(leftMs) || isFree) return connecting;
  return within(leftMs, connecting, () => {
    connecting.then(
      (client) => client.release(),
      () => {},
    );
    return tooLate();
  });
}

/** pg's own message, which `lost-connection.ts` recognises. */
const tooLateText = 'timeout exceeded when trying to connect';

function tooLate(): Error {
  return new Error(tooLateText);
}

export function isTooLate(error: unknown): boolean {
  return error instanceof Error && error.message === tooLateText;
}

class ConnectGate {
  readonly guards: string;
  private isClosed = false;
  private asking: Promise<Error | null> | undefined;

  constructor(guards: string) {
    this.guards = guards;
  }

  async requireOpen(settings: pg.ClientConfig, leftMs: number): Promise<void> {
    if (!this.isClosed) return;
    const client = new GatedClient(settings, this);
    const connected = new Promise<void>((resolve, reject) =>
      client.connect((error) => (error === null ? resolve() : reject(connectionError(error)))),
    );
    try {
      await (Number.isFinite(leftMs) ? within(leftMs, connected, tooLate) : connected);
    } finally {
      void client.end().catch(() => {});
    }
  }

  /** After a failure, only one attempt runs at a time, and the others share its failure. */
  pass(attempt: (done: Connected) => void, done: Connected): void {
    const leave: Connected = (error) => {
      this.isClosed = error !== null;
      done(error);
    };
    if (!this.isClosed) attempt(leave);
    else if (this.asking !== undefined)
      void this.asking.then((error) => (error === null ? attempt(leave) : done(error)));
    else {
      const { promise, resolve } = Promise.withResolvers<Error | null>();
      this.asking = promise;
      attempt((error) => {
        this.asking = undefined;
        resolve(error);
        leave(error);
      });
    }
  }
}

class GatedClient extends Client {
  private readonly gate: ConnectGate;

  constructor(config: string | pg.ClientConfig | undefined, gate: ConnectGate) {
    super(config);
    this.gate = gate;
  }

  override connect(): Promise<this>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<this> | undefined {
    if (callback === undefined) throw new Error('a client is connected by its pool');
    // Waits for the answer to the guards, because a pooler accepts clients even if it has no server.
    this.gate.pass((done) => {
      super.connect((error) => {
        // Ends the connection, because the pool does not end a connection that failed to open.
        const refuse = (refused: Error) =>
          void this.end()
            .catch(() => {})
            .then(() => done(refused));
        if (error === null) this.query(this.gate.guards).then(() => done(null), refuse);
        else done(error);
      });
    }, callback);
    return undefined;
  }
}

/** Private members of pg's pool (docs/architecture.md#internals-of-libraries). */
declare module 'pg' {
  interface Pool {
    _pulseQueue(): void;
  }
}

/**
 * The wait in milliseconds before the pool grows. For a caller with a deadline, this is about the time to open a
 * connection.
 */
const patienceByDefault = { caller: 10, loop: 50 };
const shrinkByDefault = 10_000;

type Options = { patienceMs?: typeof patienceByDefault; shrinkEveryMs?: number };

type PoolSize = { wanted(by: keyof typeof patienceByDefault): void; stop(): void };

/**
 * Opens another connection only after a caller has waited. Ends one connection after each interval without such a wait,
 * because a connection costs a server process.
 */
export function keepPoolSmall(pool: pg.Pool, options: Options = {}): PoolSize {
  const { patienceMs = patienceByDefault, shrinkEveryMs = shrinkByDefault } = options;
  const limit = pool.options.max;
  let growing: NodeJS.Timeout | undefined;
  let growsAt = Number.POSITIVE_INFINITY;
  let hasGrown = false;
  pool.options.max = 1;

  const grow = () => {
    growsAt = Number.POSITIVE_INFINITY;
    const missing = Math.min(limit - pool.options.max, pool.waitingCount);
    if (missing <= 0 || pool.ending) return;
    hasGrown = true;
    pool.options.max += missing;
    for (let opened = 0; opened < missing; opened += 1) pool._pulseQueue();
    wanted('loop');
  };
  const wanted: PoolSize['wanted'] = (by) => {
    const at = performance.now() + patienceMs[by];
    if (pool.waitingCount === 0 || pool.options.max >= limit || at >= growsAt) return;
    clearTimeout(growing);
    growsAt = at;
    growing = setTimeout(grow, patienceMs[by]);
  };
  const stopShrinking = onEveryTick(shrinkEveryMs, () => {
    if (!hasGrown && pool.options.max > 1) pool.options.max -= 1;
    hasGrown = false;
    if (pool.totalCount <= pool.options.max || pool.idleCount === 0 || pool.ending) return;
    pool.connect().then(
      (client) => client.release(true),
      () => {},
    );
  });
  return {
    wanted,
    stop() {
      clearTimeout(growing);
      stopShrinking();
    },
  };
}
