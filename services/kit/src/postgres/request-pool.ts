import pg from 'pg';
import { within } from '../retry.ts';
import { patienceLeftMs, spendPatience } from './request-patience.ts';

type Lent = (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void;

/**
 * A pool whose requests share one patience between waiting for a connection and waiting for the answers on it. A
 * server that is frozen would otherwise cost the one limit after the other.
 */
export class RequestPool extends pg.Pool {
  constructor(settings: pg.PoolConfig) {
    super({ ...settings, Client: RequestClient });
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

class RequestClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // pg reads this limit for every statement, those of its query builder included.
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
