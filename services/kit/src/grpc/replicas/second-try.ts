import type * as grpc from '@grpc/grpc-js';

type Settle<O> = (error: grpc.ServiceError | null, response?: O) => void;

/**
 * What became of a second try: it was the first to be answered, it came too late (the first was answered meanwhile, or is
 * still at what both want), or it failed.
 */
export type SecondTryOutcome = 'answered' | 'overtaken' | 'failed';

/** A call without an answer for so long is tried at another replica, if its own has fallen silent. */
const secondTryAfterMs = 500;

/** How a second try fails that no replica was better for than the first. */
export const noReplicaDetails = 'no other replica is known to be better';

/**
 * From now on, once every half a second, starts a second try of a call that has no answer yet, one at a time. Its answer
 * is as good as that of the first, unless `answer` returns false: it did not take it, because all it says is that the
 * first is under way. How it fails is of no interest, for the first goes on. Returns what ends them. `count` is called for
 * each that went to a replica.
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
