/**
 * Until when the answer to one request is of use (docs/architecture.md#deadlines). Made where the request comes in, and
 * passed on as a value to everything that the request waits for: what is left of it decides each timeout.
 */
export type Deadline = {
  /** Milliseconds that are left by the monotonic clock, 0 when the time is over; infinite of {@link endless}. */
  leftMs(): number;
  /** Aborts when nobody waits any more, such as when the caller has gone; its reason is what the work rejects with. */
  readonly signal: AbortSignal;
};

const never = new AbortController().signal;

/** Of work that nobody waits for. */
export const endless: Deadline = { leftMs: () => Number.POSITIVE_INFINITY, signal: never };

/** So long from now on, or until the signal aborts. */
export function deadlineAfter(ms: number, signal = never): Deadline {
  const endsAt = performance.now() + ms;
  return { leftMs: () => Math.max(0, endsAt - performance.now()), signal };
}

/** The same, but for at most so long from now on. */
export function atMost({ leftMs, signal }: Deadline, ms: number): Deadline {
  return deadlineAfter(Math.min(ms, leftMs()), signal);
}

/** Until the last of them has had its time; whoever leaves before ends nothing for the others. */
export function latestOf(deadlines: readonly Deadline[]): Deadline {
  return { leftMs: () => Math.max(0, ...deadlines.map(({ leftMs }) => leftMs())), signal: never };
}

/** A deadline that stands still while its caller is waited for. */
export type AnswerTime = Deadline & {
  /** What `waited` resolves to; the time until then does not count. */
  pause<T>(waited: Promise<T>): Promise<T>;
  /** The answer is given: the time passes for nobody any more. What goes on behind it may still use what is left. */
  release(): void;
};

/** So long from now on; then `controller` aborts with the error that `late` makes. */
export function startAnswerTime(ms: number, late: () => Error, controller = new AbortController()): AnswerTime {
  const expire = () => controller.abort(late());
  let endsAt = performance.now() + ms;
  let timer = setTimeout(expire, ms);
  let isReleased = false;
  return {
    leftMs: () => Math.max(0, endsAt - performance.now()),
    signal: controller.signal,
    async pause(waited) {
      const leftMs = endsAt - performance.now();
      clearTimeout(timer);
      endsAt = Number.POSITIVE_INFINITY;
      try {
        return await waited;
      } finally {
        endsAt = performance.now() + leftMs;
        if (!isReleased) timer = setTimeout(expire, leftMs);
      }
    },
    release() {
      isReleased = true;
      clearTimeout(timer);
    },
  };
}

/** The outcome of `work`, or the deadline's reason as soon as nobody waits for it any more; the work itself goes on. */
export function until<T>({ signal }: Deadline, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    work.finally(() => signal.removeEventListener('abort', abort)).then(resolve, reject);
  });
}
