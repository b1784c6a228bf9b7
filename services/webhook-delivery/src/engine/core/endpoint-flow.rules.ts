import type { OutcomeClass } from '../../attempts/verdict.rules.ts';

/**
 * State of the limit of concurrent attempts to an endpoint (docs/delivery.md#pace). The window adapts as in TCP (AIMD).
 * The circuit breaker stops sending after failures, and tests the endpoint with one probe. Times are milliseconds of a
 * monotonic clock.
 */
export type Flow = {
  /** Number of concurrent attempts that the receiver seems to accept; at least 1. */
  window: number;
  /** Time when the window was last halved. Attempts that began earlier do not halve it again. */
  cutAt: number;
  failures: number;
  breaker: Breaker;
};

type Breaker =
  /** `since` is the time when the circuit last closed and the ramp began; null if the circuit never opened. */
  | { kind: 'closed'; since: number | null; trips: number }
  /** No attempt starts before `until`. At that time, one probe closes the circuit or opens it again. */
  | { kind: 'open'; until: number; trips: number };

/**
 * Meaning of an attempt's result for the pace. `refused`: the receiver rejects only this event. `busy`: the receiver
 * asks for fewer attempts. `failed`: no answer, or an invalid answer.
 */
export type FlowSignal = 'accepted' | 'refused' | 'busy' | 'failed';

export type FlowEnd = { signal: FlowSignal; startedAt: number; endedAt: number };

export const tripAfter = 5;
export const firstPauseMs = 1_000;
export const maxPauseMs = 30_000;
/** Duration of the ramp from one concurrent attempt to the whole limit. */
export const rampMs = 10_000;

const busyStatusCodes: readonly (number | null)[] = [429, 502, 503, 504];

export function flowSignalOf(outcome: OutcomeClass, statusCode: number | null, isAccepted: boolean): FlowSignal | null {
  if (isAccepted) return 'accepted';
  if (outcome === 'secret') return null;
  if (busyStatusCodes.includes(statusCode)) return 'busy';
  return outcome === '2xx' || outcome === '3xx' || outcome === '4xx' ? 'refused' : 'failed';
}

export function newFlow(limit: number): Flow {
  return { window: limit, cutAt: Number.NEGATIVE_INFINITY, failures: 0, breaker: closed(null, 0) };
}

export function flowLimit({ window, breaker }: Flow, limit: number, now: number): number {
  if (breaker.kind === 'open') return now < breaker.until ? 0 : 1;
  const ramped = breaker.since === null ? limit : Math.ceil((limit * (now - breaker.since)) / rampMs);
  return Math.max(1, Math.min(limit, Math.floor(window), ramped));
}

export function probeAt({ breaker }: Flow): number | null {
  return breaker.kind === 'open' ? breaker.until : null;
}

export function afterAttempt(flow: Flow, end: FlowEnd, limit: number): Flow {
  const { breaker } = flow;
  return breaker.kind === 'open' ? afterProbe(flow, breaker, end) : whileClosed(flow, breaker, end, limit);
}

/** Handles the result of the probe. Ignores an attempt that began before the end of the pause. */
function afterProbe(flow: Flow, { until, trips }: Breaker & { kind: 'open' }, end: FlowEnd): Flow {
  if (end.startedAt < until) return flow;
  if (isFailure(end.signal)) return { ...flow, breaker: opened(end.endedAt, trips) };
  return { ...flow, failures: 0, breaker: closed(end.endedAt, trips) };
}

function whileClosed(flow: Flow, breaker: Breaker & { kind: 'closed' }, end: FlowEnd, limit: number): Flow {
  const { signal, startedAt, endedAt } = end;
  if (signal === 'refused') return { ...flow, failures: 0 };
  if (signal === 'accepted') {
    return { ...flow, failures: 0, window: Math.min(limit, flow.window + 1 / flow.window) };
  }
  const failures = flow.failures + 1;
  const isCut = signal === 'busy' && startedAt >= flow.cutAt;
  const slowed = { window: isCut ? Math.max(1, flow.window / 2) : flow.window, cutAt: isCut ? endedAt : flow.cutAt };
  if (failures < tripAfter) return { ...slowed, failures, breaker };
  // If the circuit opens again during the ramp, the next pause is twice the last pause.
  const trips = breaker.since !== null && endedAt - breaker.since < rampMs ? breaker.trips : 0;
  return { ...slowed, failures: 0, breaker: opened(endedAt, trips) };
}

function isFailure(signal: FlowSignal): boolean {
  return signal === 'busy' || signal === 'failed';
}

function opened(now: number, trips: number): Breaker {
  return { kind: 'open', until: now + Math.min(maxPauseMs, firstPauseMs * 2 ** trips), trips: trips + 1 };
}

function closed(since: number | null, trips: number): Breaker {
  return { kind: 'closed', since, trips };
}
