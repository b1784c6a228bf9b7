import type * as grpc from '@grpc/grpc-js';

type Settle<O> = (error: grpc.ServiceError | null, response?: O) => void;

/** `overtaken`: the first was answered meanwhile or is still in progress. */
export type SecondTryOutcome = 'answered' | 'overtaken' | 'failed';

/** Wait before a call at a silent replica is tried at another. */
const secondTryAfterMs = 500;

/** No better replica for a second try. */
export const noReplicaDetails = 'no other replica is known to be better';

/**
 * Tries an unanswered call again every half second, one at a time. Its answer counts unless `answer` returns false:
 * then it only reports the first call. Its failure is ignored. Returns a function that ends the tries; `count` is
 * called per sent try.
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
  // Reads an answer that came during a pause of the process first.
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
