import type { Logger } from './logger.ts';

const since = new WeakMap<Logger, Map<string, number>>();

export function noteLoop(logger: Logger, loop: string, hasFailed: boolean): void {
  const failing = since.get(logger) ?? new Map<string, number>();
  since.set(logger, failing);
  if (!hasFailed) failing.delete(loop);
  else if (!failing.has(loop)) failing.set(loop, performance.now());
}

/** Returns the recurring tasks that are failing, with the seconds since their first failure. */
export function failingLoops(logger: Logger): ReadonlyMap<string, number> {
  const now = performance.now();
  return new Map([...(since.get(logger) ?? [])].map(([loop, atMs]) => [loop, (now - atMs) / 1_000]));
}
