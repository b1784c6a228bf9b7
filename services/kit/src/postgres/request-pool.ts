import pg from 'pg';
import { within } from '../retry.ts';
import { patienceLeftMs, spendPatience } from './request-patience.ts';

type Lent = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;

/**
 * A pool whose requests share one patience between waiting for a connection and waiting for the answers on it. A
 * server that is frozen would otherwise cost the one limit after the other. And while the server lets nobody in, one
 * connection at a time asks for all: a frozen one keeps every attempt, and works through them before anything else when
 * it is thawed.
 */
export class RequestPool extends pg.Pool {
  constructor(settings: pg.PoolConfig) {
    const gate = new ConnectGate();
    super({
      ...settings,
      Client: class extends RequestClient {
        constructor(config?: string | pg.ClientConfig) {
          super(config, gate);
        }
      },
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Lent): void;
  override connect(callback?: Lent): Promise<pg.PoolClient> | undefined {
    if (callback !== undefined) {
      super.connect(callback);
      return undefined;
    }
    const leftMs = patienceLeftMs();
    // An idle one is lent at once unless another caller waits for it.
    if (leftMs === undefined || this.idleCount > this.waitingCount) return super.connect();
    return inTime(super.connect(), leftMs);
  }
}

type Connected = (error: Error | null) => void;

/** What the connections of one pool know of each other's attempts. */
class ConnectGate {
  private isClosed = false;
  private asking: Promise<Error | null> | undefined;

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

class RequestClient extends pg.Client {
  private readonly gate: ConnectGate;

  constructor(config: string | pg.ClientConfig | undefined, gate: ConnectGate) {
    super(config);
    this.gate = gate;
    // pg reads this limit for every statement, those of its query builder included
    // (docs/architecture.md#internals-of-libraries).
    const parameters: unknown = Reflect.get(this, 'connectionParameters');
    if (typeof parameters !== 'object' || parameters === null) throw new Error('pg keeps its parameters elsewhere now');
    const usual: unknown = Reflect.get(parameters, 'query_timeout');
    const usualMs = Number(usual) || Number.POSITIVE_INFINITY;
    Object.defineProperty(parameters, 'query_timeout', {
      get: () => {
        const limitMs = Math.min(usualMs, patienceLeftMs() ?? Number.POSITIVE_INFINITY);
        return Number.isFinite(limitMs) ? limitMs : false;
      },
    });
  }

  override connect(): Promise<this>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<this> | undefined {
    if (callback === undefined) throw new Error('a client is connected by its pool');
    this.gate.pass((done) => super.connect(done), callback);
    return undefined;
  }
}

async function inTime(connecting: Promise<pg.PoolClient>, leftMs: number): Promise<pg.PoolClient> {
  const startedAt = performance.now();
  try {
    return await within(leftMs, connecting, () => {
      // It may still come; no caller waits for it any more.
      connecting.then(
        (client) => client.release(),
        () => {},
      );
      return new Error('timeout exceeded when trying to connect');
    });
  } finally {
    spendPatience(performance.now() - startedAt);
  }
}
