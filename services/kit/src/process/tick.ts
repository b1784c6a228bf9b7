/** Timers may fire this much early; one that fires just before a tick counts as that tick. */
const earlyMs = 2;

/**
 * Returns the wait of an unpunctual timer in milliseconds: until this process's next whole multiple of `periodMs`. Such
 * timers fire together, and an idle process wakes once a second instead of once for each of them. The count starts with
 * the process, so replicas do not reach their database together.
 */
export function untilNextTick(periodMs: number, nowMs = performance.now()): number {
  const leftMs = periodMs - (nowMs % periodMs);
  return Math.ceil(leftMs > Math.min(earlyMs, periodMs / 2) ? leftMs : leftMs + periodMs);
}

/** Calls `onTick` on every tick until the returned function is called; keeps no process alive. */
export function onEveryTick(periodMs: number, onTick: () => void): () => void {
  let timer: NodeJS.Timeout;
  const wait = () => {
    timer = setTimeout(tick, untilNextTick(periodMs)).unref();
  };
  const tick = () => {
    wait();
    onTick();
  };
  wait();
  return () => clearTimeout(timer);
}
