import { ServiceError } from '@gcs/kit/errors';
import { within } from '@gcs/kit/retry';

/** Bounds the work on one request; what its client needs to send its body does not count. */
export type AnswerBudget = {
  /**
   * The outcome of a piece of work, or `service_unavailable` once the budget of all pieces is spent. The work is ended:
   * what waits for its turn would otherwise pile up while a service is away, and be carried out before anything new.
   */
  spend<T>(work: () => Promise<T>): Promise<T>;
};

/** Below the 2 s within which every request has its answer (reliability, fault 4), whatever it waits for. */
const answerWithinMs = 1_800;

/** `giveUp` ends the work when the budget is spent. */
export function createAnswerBudget(giveUp: () => void): AnswerBudget {
  let leftMs = answerWithinMs;
  const late = () => {
    giveUp();
    return new ServiceError('service_unavailable', 'nothing in time', { retryAfterSeconds: 1 });
  };
  return {
    async spend(work) {
      const startedAt = performance.now();
      try {
        return await within(Math.max(0, leftMs), work(), late);
      } finally {
        leftMs -= performance.now() - startedAt;
      }
    },
  };
}
