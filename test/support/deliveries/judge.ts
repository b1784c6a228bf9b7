import type { Arrival } from './receiver.ts';

/** An attempt as the sender recorded it. Times are ms of the database's clock. */
export type Attempt = Pick<Arrival, 'eventId' | 'endpoint' | 'attempt'> & {
  startedAt: number;
  endedAt: number;
  /** The value of `attempts.outcome`: the class of the answer, or the reason for a missing answer. */
  outcome: string;
};

export type JudgedEndpoint = { name: string; tenantId: string; isStrict: boolean };

export type JudgedSession = { sessionId: string; tenantId: string; eventIds: readonly string[] };

export type Judgement = {
  missing: string[];
  unknown: string[];
  /**
   * First attempts that began before the previous event's first attempt had ended. With strict order, first attempts
   * that began before the previous event was accepted.
   */
  inversions: string[];
  altered: string[];
  /** The number of extra arrivals of an attempt, by `attemptKey`. */
  repeats: Map<string, number>;
};

/** A retry has another attempt number. A repeat after a crash has the same number. */
export function attemptKey({ eventId, endpoint, attempt }: Pick<Arrival, 'eventId' | 'endpoint' | 'attempt'>): string {
  return `${eventId} ${endpoint} ${attempt}`;
}

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
 * `tooSoon` contains first attempts that were sent before the previous event's attempt had ended at the sender.
 * `behindTimeout` contains first attempts after a timed-out attempt, which a receiver may read much later.
 */
export function judgeSending(
  attempts: readonly Attempt[],
  sessions: readonly JudgedSession[],
  endpoints: readonly JudgedEndpoint[],
): { pairs: number; tooSoon: Set<string>; behindTimeout: Set<string> } {
  // A replay begins with attempt number 1 again, so the earliest attempt counts.
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

/** The start and the duration of an attempt are each rounded to ms. */
const roundedMs = 2;

function eventKey({ eventId, endpoint }: Pick<Arrival, 'eventId' | 'endpoint'>): string {
  return `${eventId} ${endpoint}`;
}

/** Returns a line for each kind of fault that occurs, with the count and the first key. */
export function faultsOf({ missing, unknown, inversions, altered }: Judgement): string[] {
  return Object.entries({ missing, unknown, inversions, altered }).flatMap(([what, keys]) =>
    keys.length === 0 ? [] : [`${keys.length} ${what}, the first ${keys[0]}`],
  );
}

function isAccepted({ statusCode }: Arrival): boolean {
  return statusCode === 200;
}

/**
 * Compares with the previous event's acceptance in strict order, and otherwise with its first attempt. The copy that
 * ended first counts, because a frozen process without a lease can keep another copy open.
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
