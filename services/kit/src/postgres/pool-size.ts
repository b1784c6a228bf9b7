import type pg from 'pg';
import { onEveryTick } from '../process/tick.ts';

/** Private members of pg's pool (docs/architecture.md#internals-of-libraries). */
declare module 'pg' {
  interface Pool {
    _pulseQueue(): void;
  }
}

/** About the time that opening a connection takes. */
const patienceByDefault = 10;
const shrinkByDefault = 10_000;

/** Set by tests. */
type Options = { patienceMs?: number; shrinkEveryMs?: number };

/** Tells `wanted` of each caller that may have to wait. */
type PoolSize = { wanted(): void; stop(): void };

/**
 * Opens another connection only when a caller has waited, and ends one after each interval without such a wait. Each
 * costs a process of the server. Loops that tick together need few, and a load soon has what it needs.
 */
export function keepPoolSmall(pool: pg.Pool, options: Options = {}): PoolSize {
  const { patienceMs = patienceByDefault, shrinkEveryMs = shrinkByDefault } = options;
  const limit = pool.options.max;
  let growing: NodeJS.Timeout | undefined;
  let hasGrown = false;
  pool.options.max = 1;

  const grow = () => {
    growing = undefined;
    const missing = Math.min(limit - pool.options.max, pool.waitingCount);
    if (missing <= 0 || pool.ending) return;
    hasGrown = true;
    pool.options.max += missing;
    for (let opened = 0; opened < missing; opened += 1) pool._pulseQueue();
    wanted();
  };
  const wanted = () => {
    if (pool.waitingCount > 0 && pool.options.max < limit) growing ??= setTimeout(grow, patienceMs);
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
