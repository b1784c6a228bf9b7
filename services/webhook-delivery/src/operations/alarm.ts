/** What a loop waits on: the next of a bell, a time, and its slow poll. */
export type Alarm = {
  /** Ends the wait at once; rung while nobody waits, it ends the next one. */
  ring(): void;
  /** Ends the wait in this many milliseconds, unless something does earlier. */
  ringIn(ms: number): void;
  wait(longestMs: number): Promise<void>;
};

export function createAlarm(): Alarm {
  let ringAt = Number.POSITIVE_INFINITY;
  let wake = () => {};
  let timer: NodeJS.Timeout | undefined;

  function arm(): void {
    clearTimeout(timer);
    // Timers end up to a millisecond early; one more and the wait is never for nothing.
    timer = setTimeout(() => wake(), Math.max(0, Math.ceil(ringAt - performance.now())) + 1);
  }

  function ringIn(ms: number): void {
    const at = performance.now() + ms;
    if (at >= ringAt) return;
    ringAt = at;
    if (ms <= 0) wake();
    else arm();
  }

  return {
    ring: () => ringIn(0),
    ringIn,
    async wait(longestMs) {
      ringIn(longestMs);
      if (ringAt > performance.now()) {
        await new Promise<void>((resolve) => {
          wake = resolve;
          arm();
        });
      }
      clearTimeout(timer);
      wake = () => {};
      ringAt = Number.POSITIVE_INFINITY;
    },
  };
}
