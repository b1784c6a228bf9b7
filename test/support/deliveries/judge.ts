import type { Arrival } from './receiver.ts';

/** An attempt as its sender recorded it, in ms on the database's clock. */
export type Attempt = Pick<Arrival, 'eventId' | 'endpoint' | 'attempt'> & {
  startedAt: number;
  endedAt: number;
  /** Like `attempts.outcome`: the class of the answer, or the reason why there is none. */
  outcome: string;
};

export type JudgedEndpoint = { name: string; tenantId: string; isStrict: boolean };

export type JudgedSession = { sessionId: string; tenantId: string; eventIds: readonly string[] };

export type Judgement = {
  missing: string[];
  unknown: string[];
  /**
   * First attempts that began before the previous one had ended, or with strict order, before that one was accepted.
   */
  inversions: string[];
  altered: string[];
  /** Number of extra arrivals of the same attempt, by `attemptKey`. */
  repeats: Map<string, number>;
};

/** A retry has another number; a repeat after a crash has the same number. */
export function attemptKey({ eventId, endpoint, attempt }: Pick<Arrival, 'eventId' | 'endpoint' | 'attempt'>): string {
  return `${eventId} ${endpoint} ${attempt}`;
}

/** Compares arrivals with commits (docs/reliability.md: from outside). */
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
 * Finds inversions at the sender: first attempts sent before the previous one had ended there. Also finds first
 * attempts after an attempt that its sender gave up, which a receiver may read much later.
 */
export function judgeSending(
  attempts: readonly Attempt[],
  sessions: readonly JudgedSession[],
  endpoints: readonly JudgedEndpoint[],
): { pairs: number; tooSoon: Set<string>; behindTimeout: Set<string> } {
  // A replay restarts the attempt numbers, so the earliest attempt counts.
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

/** Start and duration are each rounded to ms. */
const roundedMs = 2;

function eventKey({ eventId, endpoint }: Pick<Arrival, 'eventId' | 'endpoint'>): string {
  return `${eventId} ${endpoint}`;
}

/** Counts each kind of fault and shows the first; empty if every promise held. */
export function faultsOf({ missing, unknown, inversions, altered }: Judgement): string[] {
  return Object.entries({ missing, unknown, inversions, altered }).flatMap(([what, keys]) =>
    keys.length === 0 ? [] : [`${keys.length} ${what}, the first ${keys[0]}`],
  );
}

function isAccepted({ statusCode }: Arrival): boolean {
  return statusCode === 200;
}

/**
 * Compares acceptances for strict order, otherwise first attempts, because the end of an attempt that never arrived is
 * invisible. The copy that ended first counts, because a frozen process without its lease holds the other copy open.
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
