/** A timer that fires at most this much too early counts as the tick. */
const earlyMs = 2;

/**
 * Returns the milliseconds until the next multiple of `periodMs`. Timers of loops thus fire together, and an idle
 * process wakes once a second. Ticks count from the process's start, so replicas do not query their database together.
 */
export function untilNextTick(periodMs: number, nowMs = performance.now()): number {
  const leftMs = periodMs - (nowMs % periodMs);
  return Math.ceil(leftMs > Math.min(earlyMs, periodMs / 2) ? leftMs : leftMs + periodMs);
}

/** The timer does not keep the process alive. */
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
