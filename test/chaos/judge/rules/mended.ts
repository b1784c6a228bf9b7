import { faultsAround, retriesOf } from '../effects.ts';
import type { Finding, Observation } from '../observation.ts';

/**
 * Mended: one process of gateway or session that is killed, restarted, or as a gateway frozen, costs no client an error
 * that its next try does not mend. Nothing is claimed while two of them are away, or something larger is.
 */
export function judgeMended({ creates, incidents }: Pick<Observation, 'creates' | 'incidents'>): Finding {
  const judged = retriesOf(creates).flatMap(({ failed, next }) => {
    const { outages, ofOne } = faultsAround(incidents, { from: failed.from, until: next.until });
    return outages.length === 0 && ofOne.length <= 1 ? [{ failed, next, cause: ofOne[0] }] : [];
  });
  const faults = judged
    .filter(({ next }) => next.status !== 201)
    .map(({ failed, next, cause }) => {
      const [first, second] = [failed, next].map(({ status, code }) => `${status} ${code}`);
      const since =
        cause === undefined ? 'at no fault' : `${seconds(failed.from - cause.from)} after ${cause.kind} began`;
      return `${failed.key} was answered ${first} ${since}, and ${second} ${seconds(next.until - failed.from)} later`;
    });
  return {
    promise: 'mended',
    sentence: `${judged.length} errors at a fault of one process, each mended by the next try`,
    faults,
  };
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
