import { onEveryTick } from './tick.ts';

export type EventLoopOptions = {
  /** How often the loop is expected to come round. */
  everyMs?: number;
  /** From which delay on a check counts as late. */
  lateMs?: number;
  /** How many checks in a row must be late. */
  checks?: number;
  monotonicMs?: () => number;
};

/** A check for liveness, and how to end watching. */
export type EventLoopWatch = { check: { name: string; check(): void }; stop(): void };

/**
 * Liveness of the process itself: fails while the event loop is blocked again and again. One long pause (a frozen
 * process resumed, a garbage collection) is over by the time anyone can ask, and is no reason for a restart.
 */
export function watchEventLoop(options: EventLoopOptions = {}): EventLoopWatch {
  const { everyMs = 1_000, lateMs = 2_000, checks = 3, monotonicMs = () => performance.now() } = options;
  let expectedAt = monotonicMs() + everyMs;
  let lateInRow = 0;

  const stop = onEveryTick(everyMs, () => {
    const now = monotonicMs();
    lateInRow = now - expectedAt > lateMs ? lateInRow + 1 : 0;
    expectedAt = now + everyMs;
  });

  return {
    check: {
      name: 'event-loop',
      check() {
        if (lateInRow >= checks) throw new Error(`the event loop was late ${lateInRow} times in a row`);
      },
    },
    stop,
  };
}
