import type * as grpc from '@grpc/grpc-js';

type Settle<O> = (error: grpc.ServiceError | null, response?: O) => void;

/** A call without an answer for so long is tried at another replica, if its own has fallen silent. */
const secondTryAfterMs = 500;

/**
 * From now on, once every half a second, starts a second try of a call that has no answer yet, one at a time. Its answer
 * is as good as that of the first; how it fails is of no interest, for the first goes on. Returns what ends them.
 */
export function trySecond<O>(start: (settle: Settle<O>) => { cancel(): void }, answer: (response: O) => void) {
  let running: { cancel(): void } | undefined;
  let pending: NodeJS.Immediate | undefined;
  const begin = () => {
    running ??= start((error, response) => {
      running = undefined;
      if (error === null && response !== undefined) answer(response);
    });
  };
  // An answer that came while this process stood still is read first.
  const timer = setInterval(() => {
    pending = setImmediate(begin);
  }, secondTryAfterMs).unref();
  return () => {
    clearInterval(timer);
    clearImmediate(pending);
    running?.cancel();
  };
}
