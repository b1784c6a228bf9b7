import pg from 'pg';
import { within } from '../retry.ts';
import { Client, type Connected } from './client.ts';
import { connectionError } from './errors.ts';

/**
 * Opens a pool that tries one connection at a time for all while its server admits none. A frozen server keeps every
 * attempt, and works through them first after the thaw.
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
  return Object.assign(pool, { requireOpen: (leftMs: number) => gate.requireOpen(settings, leftMs) });
}

export type RequestPool = pg.Pool & {
  /** After a failed attempt to connect: tries once more beside the pool, and rejects with why that fails, too. */
  requireOpen(leftMs: number): Promise<void>;
};

/** A client of the pool, for which somebody waits so long, and no longer than the pool does. */
export async function lend(pool: pg.Pool, leftMs: number): Promise<pg.PoolClient> {
  if (leftMs <= 0) throw tooLate();
  // An idle one is lent immediately unless another caller waits for it.
  if (!Number.isFinite(leftMs) || pool.idleCount > pool.waitingCount) return pool.connect();
  const connecting = pool.connect();
  return within(leftMs, connecting, () => {
    // It may still come; no caller waits for it any more.
    connecting.then(
      (client) => client.release(),
      () => {},
    );
    return tooLate();
  });
}

/** In pg's own words, which `errors.ts` knows. */
const tooLateText = 'timeout exceeded when trying to connect';

function tooLate(): Error {
  return new Error(tooLateText);
}

/** Was a connection waited for in vain, be it by its caller or for as long as the pool waits? */
export function isTooLate(error: unknown): boolean {
  return error instanceof Error && error.message === tooLateText;
}

/** Shared state of one pool's connection attempts. */
class ConnectGate {
  /** The statements that a connection begins with. */
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

  /** Lets the attempt through; while the last one failed, only when no other is under way, whose failure it shares. */
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
    // A pooler accepts clients while it reaches no server: only the first answer shows that there is one.
    this.gate.pass((done) => {
      super.connect((error) => {
        // Its pool ends no connection that has failed to open: this one is open.
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
