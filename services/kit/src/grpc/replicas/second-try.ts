import type * as grpc from '@grpc/grpc-js';

type Settle<O> = (error: grpc.ServiceError | null, response?: O) => void;

/**
 * Outcome of a second try. It was answered first, it failed, or it came too late: the first was answered meanwhile or
 * is still in progress.
 */
export type SecondTryOutcome = 'answered' | 'overtaken' | 'failed';

/** A call without an answer for so long is tried at another replica, if its own has fallen silent. */
const secondTryAfterMs = 500;

/** Failure of a second try without a better replica than the first. */
export const noReplicaDetails = 'no other replica is known to be better';

/**
 * Starts a second try of an unanswered call every half a second, one at a time. Its answer is as good as the first's
 * unless `answer` returns false, because it only reports that the first is under way. Its failure does not matter,
 * because the first continues. Returns a function that ends the tries. `count` is called for each that went to a
 * replica.
 */
export function trySecond<O>(
  start: (settle: Settle<O>) => { cancel(): void },
  answer: (response: O) => boolean,
  count: (outcome: SecondTryOutcome) => void,
) {
  let running: { cancel(): void } | undefined;
  let pending: NodeJS.Immediate | undefined;
  let isOver = false;
  const begin = () => {
    running ??= start((error, response) => {
      running = undefined;
      if (error === null && response !== undefined) {
        count(answer(response) ? 'answered' : 'overtaken');
      } else if (isOver) count('overtaken');
      else if (error?.details !== noReplicaDetails) count('failed');
    });
  };
  // An answer that came while this process stood still is read first.
  const timer = setInterval(() => {
    pending = setImmediate(begin);
  }, secondTryAfterMs).unref();
  return () => {
    isOver = true;
    clearInterval(timer);
    clearImmediate(pending);
    running?.cancel();
  };
}
