import type * as grpc from '@grpc/grpc-js';

type Settle<O> = (error: grpc.ServiceError | null, response?: O) => void;

/**
 * `overtaken`: the first try was answered before the second, or the second was refused because the first is in
 * progress.
 */
export type SecondTryOutcome = 'answered' | 'overtaken' | 'failed';

const secondTryAfterMs = 500;

export const noReplicaDetails = 'no other replica is known to be better';

/**
 * Repeats an unanswered call every half second, one try at a time. `answer` gets a try's response and returns false if
 * the response only reports that the first try is in progress. A failed try is ignored. `count` gets the outcome of
 * each try that is sent. Returns a function that ends the tries.
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
  // Lets a process that was paused read a waiting answer before it begins a new try.
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
