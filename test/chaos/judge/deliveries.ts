import { attemptKey, judgeDeliveries, judgeSending } from '../../support/deliveries/judge.ts';
import { eventsBySession, judgedSessions } from './changes.ts';
import type { Endpoint, Finding, Incident, Observation, Post } from './observation.ts';

/** O4: each endpoint accepted every event of its tenant. */
export function judgeArrivals(observation: Pick<Observation, 'journals' | 'posts' | 'endpoints'>): Finding {
  const { posts, endpoints } = observation;
  const sessions = judgedSessions(observation);
  const { missing } = judgeDeliveries(posts, sessions, endpoints);
  const events = sessions.reduce((sum, { eventIds }) => sum + eventIds.length, 0);
  const faults = missing.map((name) => `${name} was never accepted`);
  return {
    promise: 'O4',
    sentence: `${events} events over ${endpoints.length} endpoints, ${posts.length} POSTs`,
    faults,
  };
}

/**
 * O5: first attempts follow the order of commits. Strict endpoints accept events in order, and `createdAt` rises. An
 * abandoned first attempt may arrive at any later time (docs/delivery.md#first-attempt-order).
 */
export function judgeOrder(observation: Pick<Observation, 'journals' | 'posts' | 'attempts' | 'endpoints'>): Finding {
  const { posts, attempts, endpoints } = observation;
  const sessions = judgedSessions(observation);
  const { behindTimeout, tooSoon } = judgeSending(attempts, sessions, endpoints);
  const isLate = ({ isStrict }: Endpoint, key: string) => !isStrict && behindTimeout.has(key) && !tooSoon.has(key);
  const inversions = endpoints.flatMap((endpoint) =>
    judgeDeliveries(posts, sessions, [endpoint]).inversions.filter((key) => !isLate(endpoint, key)),
  );
  const unsorted = [...eventsBySession(observation)].flatMap(([sessionId, events]) =>
    events.flatMap(({ id, createdAt }, index) => {
      const before = events[index - 1]?.createdAt ?? '';
      return before < createdAt ? [] : [`${id} of ${sessionId} is created at ${createdAt}, after ${before}`];
    }),
  );
  const faults = [...inversions.map((name) => `${name} began before the one before it had ended`), ...unsorted];
  return { promise: 'O5', sentence: `${sessions.length} sessions in order at each endpoint`, faults };
}

const settledMs = 2_500;
/** Faults that cause no duplicate, because no delivery process loses the answer to an attempt. */
const harmless = new Set(['links-cut', 'links-slow', 'clock-stepped']);
/**
 * Faults in which a process waits for answers before it ends. Only an attempt that is never answered may repeat
 * (docs/delivery.md#engine).
 */
const orderly = new Set(['keys-rotated', 'replica-terminated']);
const recoveryMs = 10_000;
/**
 * Largest number of an endpoint's attempts whose results are not stored, as a multiple of its `maxInFlight`
 * (docs/delivery.md#leases).
 */
const unstoredFactor = 2;
const processes = 2;

type Repeat = { name: string; endpoint: string; afterMs: number; causes: readonly Incident[] };

/**
 * O6: an attempt is repeated only if a delivery process, its database or their connection failed before the result was
 * stored. Per endpoint, a failed process accounts only for repeats of attempts whose results it may leave unstored.
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

function lossesOf({ kills, replica }: Incident): number {
  return Math.max(kills, replica === undefined ? processes : 1);
}

/** Largest tolerated ms from signing to sending. A process may be frozen between the two. */
const maxStampErrorMs = 30_000;

/**
 * O7: the bytes of an event never change, match its commit, and have a valid signature. The signing time does not
 * depend on the process's clock.
 */
export function judgeBytes(observation: Pick<Observation, 'journals' | 'posts' | 'endpoints'>): Finding {
  const { posts, endpoints } = observation;
  const { altered } = judgeDeliveries(posts, judgedSessions(observation), endpoints);
  const rendered = new Map(
    [...eventsBySession(observation).values()].flat().map(({ id, type, createdAt, sessionId, status }) => {
      const data = { complianceSessionId: sessionId, status };
      return [id, JSON.stringify({ id, type, createdAt, data })];
    }),
  );
  const faults = [
    ...altered.map((name) => `${name} came with different bytes`),
    ...posts
      .filter(({ eventId, body }) => rendered.get(eventId) !== body)
      .map(({ eventId }) => `the body of ${eventId} is not what was committed`),
    ...posts
      .filter(({ isSigned }) => !isSigned)
      .map(({ eventId, endpoint }) => `${eventId} came to ${endpoint} unsigned`),
    ...posts
      .filter(({ from, stampedAt }) => !(Math.abs(from - stampedAt) <= maxStampErrorMs))
      .map(({ eventId, from, stampedAt }) => `${eventId} came ${from - stampedAt} ms after it says it was signed`),
  ];
  return { promise: 'O7', sentence: `${posts.length} bodies as committed, each signed`, faults };
}

/** O11: no endpoint gets an event of another tenant, and no client reads a session of another tenant. */
export function judgeTenants(
  observation: Pick<Observation, 'journals' | 'posts' | 'endpoints' | 'leaks' | 'readBacks'>,
): Finding {
  const { posts, endpoints, leaks, readBacks } = observation;
  const tenantOfEndpoint = new Map(endpoints.map(({ name, tenantId }) => [name, tenantId]));
  const tenantOfEvent = new Map(
    [...eventsBySession(observation).values()].flat().map((event) => [event.id, event.tenantId]),
  );
  const strayed = posts
    .filter(({ eventId, endpoint }) => tenantOfEvent.get(eventId) !== tenantOfEndpoint.get(endpoint))
    .map(({ eventId, endpoint }) => `${eventId} of another tenant came to ${endpoint}`);
  const sentence = `${readBacks.length} sessions read with the other tenant's token: 404 each`;
  return { promise: 'O11', sentence, faults: [...leaks, ...strayed] };
}
