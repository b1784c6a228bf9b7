/**
 * Time limit for the answer to one request (docs/architecture.md#deadlines). The entry point makes it and passes it on
 * as a value. Its remaining time sets each timeout of the request.
 */
export type Deadline = {
  /** Milliseconds that are left by the monotonic clock, 0 when the time is over; infinite of {@link endless}. */
  leftMs(): number;
  /** Aborts when nobody waits any more, such as when the caller has gone; its reason is what the work rejects with. */
  readonly signal: AbortSignal;
};

const never = new AbortController().signal;

/** Deadline of work without a waiting caller. */
export const endless: Deadline = { leftMs: () => Number.POSITIVE_INFINITY, signal: never };

/** Makes a deadline after a duration, or when the signal aborts. */
export function deadlineAfter(ms: number, signal = never): Deadline {
  const endsAt = performance.now() + ms;
  return { leftMs: () => Math.max(0, endsAt - performance.now()), signal };
}

/** The same, but for at most so long from now on. */
export function atMost({ leftMs, signal }: Deadline, ms: number): Deadline {
  return deadlineAfter(Math.min(ms, leftMs()), signal);
}

/** Makes a deadline with the latest of these; a caller who leaves early ends nothing for the others. */
export function latestOf(deadlines: readonly Deadline[]): Deadline {
  return { leftMs: () => Math.max(0, ...deadlines.map(({ leftMs }) => leftMs())), signal: never };
}

/** A deadline that stands still while its caller is waited for. */
export type AnswerTime = Deadline & {
  /** Resolves to the result of `waited`; the time until then does not count. */
  pause<T>(waited: Promise<T>): Promise<T>;
  /** Ends the waiting after the answer. Later work may still use the remaining time. */
  release(): void;
};

/** Makes a deadline after which `controller` aborts with the error of `late`. */
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
