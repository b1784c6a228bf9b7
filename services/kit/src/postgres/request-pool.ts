import pg from 'pg';
import { within } from '../retry.ts';
import { Client, type Connected } from './client.ts';
import { connectionError } from './errors.ts';
import { keepPoolSmall } from './pool-size.ts';

/**
 * Opens a pool that tries one connection at a time while its server admits none. A frozen server would keep every
 * attempt and work through them later.
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
  /** After a failed attempt, tries once more outside the pool; rejects with that reason. */
  requireOpen(leftMs: number): Promise<void>;
  /** Call it after each request for a client. */
  wanted(): void;
};

/** Lends a client; waits no longer than `leftMs` or the pool's limit. */
export async function lend(pool: RequestPool, leftMs: number): Promise<pg.PoolClient> {
  if (leftMs <= 0) throw tooLate();
  // Lends an idle client immediately unless another caller waits.
  const isFree = pool.idleCount > pool.waitingCount;
  const connecting = pool.connect();
  if (!isFree) pool.wanted();
  if (!Number.isFinite(leftMs) || isFree) return connecting;
  return within(leftMs, connecting, () => {
    connecting.then(
      (client) => client.release(),
      () => {},
    );
    return tooLate();
  });
}

/** pg's own message, which `errors.ts` knows. */
const tooLateText = 'timeout exceeded when trying to connect';

function tooLate(): Error {
  return new Error(tooLateText);
}

/** Tells whether a wait for a connection timed out, the caller's or the pool's. */
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

  /** Starts the attempt; after a failure only one at a time, whose failure the others share. */
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
    // A pooler accepts clients without a server: only the first answer proves one.
    this.gate.pass((done) => {
      super.connect((error) => {
        // The pool ends no connection that failed to open; this one is open.
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
