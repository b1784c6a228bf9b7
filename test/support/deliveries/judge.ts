import type { Arrival } from './receiver.ts';

/** One attempt as its sender recorded it, in milliseconds on the clock that it has from the database. */
export type Attempt = Pick<Arrival, 'eventId' | 'endpoint' | 'attempt'> & {
  startedAt: number;
  endedAt: number;
  /** As in `attempts.outcome`: the class of the answer, or why there was none. */
  outcome: string;
};

/** An endpoint as the judge knows it. */
export type JudgedEndpoint = { name: string; tenantId: string; isStrict: boolean };

/** The events of one session, in commit order. */
export type JudgedSession = { sessionId: string; tenantId: string; eventIds: readonly string[] };

export type Judgement = {
  /** Events that did not reach an endpoint of their tenant, or were never accepted by it. */
  missing: string[];
  /** Arrivals of what nobody has committed. */
  unknown: string[];
  /** First attempts that began before the one before it had ended; in strict order, before it was accepted. */
  inversions: string[];
  /** Events that came with other bytes. */
  altered: string[];
  /** Attempts that came more than once: how often beyond the first, by `attemptKey`. */
  repeats: Map<string, number>;
};

/** One attempt: a retry has another number, a repeat after a crash has the same. */
export function attemptKey({ eventId, endpoint, attempt }: Pick<Arrival, 'eventId' | 'endpoint' | 'attempt'>): string {
  return `${eventId} ${endpoint} ${attempt}`;
}

/** Judges what receivers got against what was committed (docs/reliability.md: from outside). */
export function judgeDeliveries(
  arrivals: readonly Arrival[],
  sessions: readonly JudgedSession[],
  endpoints: readonly JudgedEndpoint[],
): Judgement {
  const copies = Map.groupBy(arrivals, eventKey);
  const judgement: Judgement = { missing: [], unknown: [], inversions: [], altered: [], repeats: repeatsOf(arrivals) };
  const known = new Set<string>();
  for (const { tenantId, eventIds } of sessions) {
    for (const endpoint of endpoints.filter((one) => one.tenantId === tenantId)) {
      let before: readonly Arrival[] = [];
      for (const eventId of eventIds) {
        const key = eventKey({ eventId, endpoint: endpoint.name });
        known.add(key);
        const own = copies.get(key) ?? [];
        if (!own.some(isAccepted)) judgement.missing.push(key);
        if (new Set(own.map(({ digest }) => digest)).size > 1) judgement.altered.push(key);
        if (isInverted(before, own, endpoint.isStrict)) judgement.inversions.push(key);
        before = own;
      }
    }
  }
  judgement.unknown = [...copies.keys()].filter((key) => !known.has(key));
  return judgement;
}

/**
 * The other side of `inversions`, which are what a receiver noticed: first attempts that were sent before the one before
 * them had ended at its sender, and those behind one that its sender gave up. A receiver may read that one at any time
 * after.
 */
export function judgeSending(
  attempts: readonly Attempt[],
  sessions: readonly JudgedSession[],
  endpoints: readonly JudgedEndpoint[],
): { pairs: number; tooSoon: Set<string>; behindTimeout: Set<string> } {
  // A replay counts its attempts anew: the earliest one is the first.
  const latestFirst = attempts.toSorted((one, other) => other.startedAt - one.startedAt);
  const firsts = new Map(latestFirst.filter(({ attempt }) => attempt === 1).map((one) => [eventKey(one), one]));
  const judged = { pairs: 0, tooSoon: new Set<string>(), behindTimeout: new Set<string>() };
  for (const { tenantId, eventIds } of sessions) {
    for (const { name } of endpoints.filter((one) => one.tenantId === tenantId)) {
      const sent = eventIds.map((eventId) => firsts.get(eventKey({ eventId, endpoint: name })));
      for (const [index, own] of sent.entries()) {
        const before = sent[index - 1];
        if (before === undefined || own === undefined) continue;
        judged.pairs += 1;
        if (own.startedAt < before.endedAt - roundedMs) judged.tooSoon.add(eventKey(own));
        if (before.outcome === 'timeout') judged.behindTimeout.add(eventKey(own));
      }
    }
  }
  return judged;
}

/** A start and a duration are rounded to milliseconds, each by itself. */
const roundedMs = 2;

function eventKey({ eventId, endpoint }: Pick<Arrival, 'eventId' | 'endpoint'>): string {
  return `${eventId} ${endpoint}`;
}

/** What a test shows of it: how many of each, and the first. Empty when every promise was held. */
export function faultsOf({ missing, unknown, inversions, altered }: Judgement): string[] {
  return Object.entries({ missing, unknown, inversions, altered }).flatMap(([what, keys]) =>
    keys.length === 0 ? [] : [`${keys.length} ${what}, the first ${keys[0]}`],
  );
}

/** Attempts that came more often than there was a reason for, and how often. */
export function unexplainedOf({ repeats }: Judgement, reasonsOf: (key: string) => number): [string, number][] {
  return [...repeats].filter(([key, times]) => times > reasonsOf(key));
}

function isAccepted({ statusCode }: Arrival): boolean {
  return statusCode === 200;
}

/**
 * In strict order by acceptance, else by first attempts: one that did not arrive cannot be seen to end. Of one that came
 * more than once the copy counts that ended first: a frozen process holds the other one open, and has lost its lease.
 */
function isInverted(before: readonly Arrival[], own: readonly Arrival[], isStrict: boolean): boolean {
  const [first] = own;
  const earlier = before.filter((one) => (isStrict ? isAccepted(one) : one.attempt === 1));
  if (earlier.length === 0 || first === undefined) return false;
  return first.turn < Math.min(...earlier.map(({ endedTurn }) => endedTurn));
}

function repeatsOf(arrivals: readonly Arrival[]): Map<string, number> {
  const repeats = new Map<string, number>();
  const seen = new Set<string>();
  for (const key of arrivals.map(attemptKey)) {
    if (seen.has(key)) repeats.set(key, (repeats.get(key) ?? 0) + 1);
    seen.add(key);
  }
  return repeats;
}
