import { attemptKey } from '../../../support/deliveries/judge.ts';
import type { Finding, Incident, Observation, Post } from '../observation.ts';

/** A verdict is stored within this time after its attempt has ended, while nothing is broken. */
const settledMs = 2_500;
/** What a delivery process gets over without sending anything twice: it ends in order, or only nobody can ask it. */
const harmless = new Set(['keys-rotated', 'links-cut', 'links-slow']);
/** A process that lost its database or was frozen goes on to recover for so long. */
const recoveryMs = 10_000;

/**
 * O6: an attempt that came twice was under way, or ended and not stored, when something took a delivery process, its
 * database or the way to it away.
 */
export function judgeDuplicates({ posts, incidents }: Pick<Observation, 'posts' | 'incidents'>): Finding {
  const causes = incidents.filter(
    ({ service, kind }) => (service === 'webhook-delivery' && !harmless.has(kind)) || kind === 'receivers-away',
  );
  const copies = [...Map.groupBy(posts, attemptKey)].filter(([, own]) => own.length > 1);
  const faults = copies.flatMap(([name, own]) => {
    const sorted = own.toSorted((one, other) => one.from - other.from);
    return sorted.flatMap((again, index) => {
      const before = sorted[index - 1];
      if (before === undefined || causes.some((cause) => explains(cause, before, again))) return [];
      return [`${name} came again after ${again.from - before.from} ms, and nothing had happened`];
    });
  });
  const repeats = copies.reduce((sum, [, own]) => sum + own.length - 1, 0);
  return {
    promise: 'O6',
    sentence: `${repeats} of ${posts.length} POSTs came twice, each in flight at a fault`,
    faults,
  };
}

function explains(cause: Incident, before: Post, again: Post): boolean {
  return before.until >= cause.from - settledMs && before.from <= cause.until + recoveryMs && again.from >= cause.from;
}
