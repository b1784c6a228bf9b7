import type * as grpc from '@grpc/grpc-js';

type Settle<O> = (error: grpc.ServiceError | null, response?: O) => void;

/** `overtaken`: the first try was answered meanwhile or is still in progress. */
export type SecondTryOutcome = 'answered' | 'overtaken' | 'failed';

/** Wait of a call to a silent replica before another is tried. */
const secondTryAfterMs = 500;

export const noReplicaDetails = 'no other replica is known to be better';

/**
 * Repeats an unanswered call every half second, one try at a time. A try's answer counts unless `answer` returns false,
 * which means that it only reports the first call. Ignores a try's failure. Calls `count` for each try that is sent.
 * Returns a function that ends the tries.
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
  // After a pause of the process, first reads an answer that came meanwhile.
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
