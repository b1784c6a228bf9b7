import { attemptKey } from '../../../support/deliveries/judge.ts';
import type { Endpoint, Finding, Incident, Observation, Post } from '../observation.ts';

/** A verdict is stored within this time after its attempt has ended, while nothing is broken. */
const settledMs = 2_500;
/** What a delivery process gets over without sending anything twice: nobody can ask it, or its clock is set. */
const harmless = new Set(['links-cut', 'links-slow', 'clock-stepped']);
/** Processes end in order: they wait for each answer, but not for one that never comes (docs/delivery.md#engine). */
const orderly = new Set(['keys-rotated', 'replica-terminated']);
/** A process that lost its database or was frozen goes on to recover for so long. */
const recoveryMs = 10_000;
/** So many times its limit of attempts is an endpoint sent what is not stored yet (docs/delivery.md#leases). */
const unstoredFactor = 2;
const processes = 2;

/** An attempt that came once more, and what may have been the cause. */
type Repeat = { name: string; endpoint: string; afterMs: number; causes: readonly Incident[] };

/**
 * O6: an attempt that came twice was under way, or ended and not stored, when something took a delivery process, its
 * database or the way to it away; and of an endpoint no more came twice than a process may have sent and not stored.
 */
export function judgeDuplicates(observation: Pick<Observation, 'posts' | 'incidents' | 'endpoints'>): Finding {
  const { posts, endpoints } = observation;
  const incidents = observation.incidents.filter(
    ({ service, kind }) => (service === 'webhook-delivery' && !harmless.has(kind)) || kind === 'receivers-away',
  );
  const repeats = [...Map.groupBy(posts, attemptKey)].flatMap(([name, own]) => repeatsOf(name, own, incidents));
  const causeless = repeats
    .filter(({ causes }) => causes.length === 0)
    .map(({ name, afterMs }) => `${name} came again after ${afterMs} ms, and nothing had happened`);
  const byEndpoint = Map.groupBy(repeats, ({ endpoint }) => endpoint);
  const excess = endpoints.flatMap((endpoint) => excessOf(endpoint, byEndpoint.get(endpoint.name) ?? [], incidents));
  const sentence = `${repeats.length} of ${posts.length} POSTs came twice, each in flight or not stored at a fault`;
  return { promise: 'O6', sentence, faults: [...causeless, ...excess] };
}

function repeatsOf(name: string, copies: readonly Post[], incidents: readonly Incident[]): Repeat[] {
  const sorted = copies.toSorted((one, other) => one.from - other.from);
  return sorted.flatMap((again, index) => {
    const before = sorted[index - 1];
    if (before === undefined) return [];
    const causes = incidents.filter((cause) => explains(cause, before, again));
    return [{ name, endpoint: again.endpoint, afterMs: again.from - before.from, causes }];
  });
}

function explains(cause: Incident, before: Post, again: Post): boolean {
  if (orderly.has(cause.kind) && before.fails !== 'hang') return false;
  return before.until >= cause.from - settledMs && before.from <= cause.until + recoveryMs && again.from >= cause.from;
}

/** What no cause, alone or with all others, can have brought of one endpoint. */
function excessOf(
  { name, maxInFlight }: Endpoint,
  repeats: readonly Repeat[],
  incidents: readonly Incident[],
): string[] {
  const maxOf = (cause: Incident) => lossesOf(cause) * unstoredFactor * maxInFlight;
  const max = incidents.reduce((sum, cause) => sum + maxOf(cause), 0);
  const own = Map.groupBy(
    repeats.filter(({ causes }) => causes.length === 1),
    ({ causes }) => causes[0],
  );
  return [
    ...(repeats.length > max ? [`${repeats.length} attempts came twice to ${name}; all faults explain ${max}`] : []),
    ...[...own].flatMap(([cause, { length }]) =>
      cause === undefined || length <= maxOf(cause)
        ? []
        : [`${length} attempts came twice to ${name} at ${cause.kind}, which explains ${maxOf(cause)}`],
    ),
  ];
}

/** How many processes lost what they knew of their attempts. */
function lossesOf({ kills, replica }: Incident): number {
  return Math.max(kills, replica === undefined ? processes : 1);
}
