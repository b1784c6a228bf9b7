/**
 * The time limit of one request's answer (docs/architecture.md#deadlines). The entry point creates the deadline, and
 * every timeout is derived from it.
 */
export type Deadline = {
  /** Monotonic milliseconds until the deadline, at least 0; infinite for {@link endless}. */
  leftMs(): number;
  /** Aborts when no caller waits any more. The work then rejects with the signal's reason. */
  readonly signal: AbortSignal;
};

const never = new AbortController().signal;

export const endless: Deadline = { leftMs: () => Number.POSITIVE_INFINITY, signal: never };

export function deadlineAfter(ms: number, signal = never): Deadline {
  const endsAt = performance.now() + ms;
  return { leftMs: () => Math.max(0, endsAt - performance.now()), signal };
}

export function atMost({ leftMs, signal }: Deadline, ms: number): Deadline {
  return deadlineAfter(Math.min(ms, leftMs()), signal);
}

/** The result's signal never aborts, so a caller who leaves does not end the others' work. */
export function latestOf(deadlines: readonly Deadline[]): Deadline {
  return { leftMs: () => Math.max(0, ...deadlines.map(({ leftMs }) => leftMs())), signal: never };
}

/** A deadline whose time stops while `pause` waits for the caller's work. */
export type AnswerTime = Deadline & {
  pause<T>(waited: Promise<T>): Promise<T>;
  /** Stops the timer after the answer. `leftMs` still counts down, for later work. */
  release(): void;
};

/** After `ms`, aborts `controller` with the error of `late`. */
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

/** Rejects with the deadline's reason as soon as the deadline aborts. The work itself continues. */
export function until<T>({ signal }: Deadline, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    work.finally(() => signal.removeEventListener('abort', abort)).then(resolve, reject);
  });
}
