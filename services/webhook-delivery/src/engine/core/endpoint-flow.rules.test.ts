import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  afterAttempt,
  type Flow,
  type FlowSignal,
  firstPauseMs,
  flowLimit,
  flowSignalOf,
  maxPauseMs,
  newFlow,
  probeAt,
  rampMs,
  tripAfter,
} from './endpoint-flow.rules.ts';

const limit = 32;

function after(flow: Flow, signal: FlowSignal, at: number, startedAt = at): Flow {
  return afterAttempt(flow, { signal, startedAt, endedAt: at }, limit);
}

function tripped(at: number): Flow {
  let flow = newFlow(limit);
  for (let count = 0; count < tripAfter; count++) flow = after(flow, 'failed', at);
  return flow;
}

describe('the window', () => {
  test('is halved only once, even if several attempts in flight get a busy answer', () => {
    let flow = newFlow(limit);
    flow = after(flow, 'busy', 100, 50);
    expect(flowLimit(flow, limit, 100)).toBe(16);
    flow = after(flow, 'busy', 110, 60);
    expect(flowLimit(flow, limit, 110)).toBe(16);
    flow = after(flow, 'busy', 200, 150);
    expect(flowLimit(flow, limit, 200)).toBe(8);
  });

  test('grows by about one per full window of accepted attempts, up to the limit', () => {
    let flow = after(newFlow(limit), 'busy', 0);
    for (let count = 0; count < 17; count++) flow = after(flow, 'accepted', 1);
    expect(flowLimit(flow, limit, 1)).toBe(17);
    for (let count = 0; count < 10_000; count++) flow = after(flow, 'accepted', 1);
    expect(flowLimit(flow, limit, 1)).toBe(limit);
  });
});

describe('the circuit', () => {
  test('opens after five consecutive failures; the refusal of an event is no failure', () => {
    let flow = newFlow(limit);
    for (let count = 1; count < tripAfter; count++) flow = after(flow, 'failed', count);
    expect(flowLimit(flow, limit, 10)).toBe(limit);
    expect(flowLimit(after(flow, 'refused', 10), limit, 10)).toBe(limit);
    expect(probeAt(after(after(flow, 'accepted', 10), 'failed', 11))).toBeNull();
    expect(probeAt(after(flow, 'failed', 10))).toBe(10 + firstPauseMs);
    expect(flowLimit(after(flow, 'failed', 10), limit, 11)).toBe(0);
  });

  test('allows one attempt after a pause; if it fails, the pause doubles, up to 30 s', () => {
    let flow = tripped(0);
    const pauses: number[] = [];
    for (let count = 0; count < 8; count++) {
      const until = probeAt(flow) ?? 0;
      expect([flowLimit(flow, limit, until - 1), flowLimit(flow, limit, until)]).toEqual([0, 1]);
      flow = after(flow, 'failed', until);
      pauses.push((probeAt(flow) ?? 0) - until);
    }
    expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000, 30_000]);
    expect(maxPauseMs).toBe(30_000);
  });

  test('ignores the results of attempts that were in flight when it opened', () => {
    const flow = tripped(1_000);
    expect(after(flow, 'accepted', 1_500, 900)).toEqual(flow);
    expect(after(flow, 'failed', 1_500, 900)).toEqual(flow);
  });

  test('closes when the probe succeeds, and then raises the limit over ten seconds', () => {
    const until = probeAt(tripped(0)) ?? 0;
    for (const signal of ['accepted', 'refused'] as const) {
      const flow = after(tripped(0), signal, until + 5, until);
      const limits = [0, rampMs / 4, rampMs / 2, rampMs, 10 * rampMs].map((ms) =>
        flowLimit(flow, limit, until + 5 + ms),
      );
      expect(limits).toEqual([1, 8, 16, 32, 32]);
    }
  });

  test('doubles the last pause if it opens again during the ramp, and uses the shortest pause after the ramp', () => {
    const relapse = (at: number) => {
      let flow = after(tripped(0), 'failed', firstPauseMs);
      const until = probeAt(flow) ?? 0;
      flow = after(flow, 'accepted', until);
      for (let count = 0; count < tripAfter; count++) flow = after(flow, 'failed', until + at);
      return (probeAt(flow) ?? 0) - until - at;
    };
    expect(relapse(100)).toBe(4_000);
    expect(relapse(rampMs + 1)).toBe(firstPauseMs);
  });
});

test('the limit of an endpoint stays between 0 and its maximum, and is 0 for at most 30 s', () => {
  const step = fc.record({
    signal: fc.constantFrom<FlowSignal>('accepted', 'refused', 'busy', 'failed'),
    afterMs: fc.integer({ min: 0, max: 20_000 }),
    tookMs: fc.integer({ min: 0, max: 15_000 }),
    limit: fc.integer({ min: 1, max: 256 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      let now = 0;
      let flow = newFlow(limit);
      return steps.every((one) => {
        now += one.afterMs;
        flow = afterAttempt(flow, { signal: one.signal, startedAt: now - one.tookMs, endedAt: now }, one.limit);
        const allowed = flowLimit(flow, one.limit, now);
        return allowed >= 0 && allowed <= one.limit && flowLimit(flow, one.limit, now + maxPauseMs) >= 1;
      });
    }),
    { numRuns: 2_000 },
  );
});

test('an endpoint gets all 10,000 due deliveries within a minute after an outage of an hour', () => {
  let flow = tripped(0);
  const backAt = 3_600_000;
  let left = 10_000;
  let probes = 0;
  let recoveredAt: number | null = null;
  const inFlight: { startedAt: number; endsAt: number }[] = [];
  let now = 0;
  while (left > 0) {
    now += 10;
    for (const ended of inFlight.filter(({ endsAt }) => endsAt <= now)) {
      inFlight.splice(inFlight.indexOf(ended), 1);
      const isUp = ended.startedAt >= backAt;
      if (isUp) left -= 1;
      else probes += 1;
      const wasOpen = probeAt(flow) !== null;
      flow = after(flow, isUp ? 'accepted' : 'failed', now, ended.startedAt);
      if (wasOpen && probeAt(flow) === null) recoveredAt = now;
    }
    const allowed = flowLimit(flow, limit, now);
    while (inFlight.length < Math.min(allowed, left)) inFlight.push({ startedAt: now, endsAt: now + 20 });
    const cap = recoveredAt === null ? 1 : Math.max(1, Math.ceil((limit * (now - recoveredAt)) / rampMs));
    if (inFlight.length > Math.min(limit, cap)) throw new Error(`${inFlight.length} in flight at ${now} ms`);
  }
  // During the outage, each pause of the circuit ends with one probe. The first probe after it comes within one pause.
  expect(probes).toBeLessThan(backAt / maxPauseMs + 10);
  expect((recoveredAt ?? 0) - backAt).toBeLessThanOrEqual(maxPauseMs + 25);
  expect(now - (recoveredAt ?? 0)).toBeLessThan(60_000);
});

test.each([
  ['2xx', 200, true, 'accepted'],
  ['2xx', 204, false, 'refused'],
  ['3xx', 302, false, 'refused'],
  ['4xx', 404, false, 'refused'],
  ['4xx', 429, false, 'busy'],
  ['5xx', 503, false, 'busy'],
  ['5xx', 500, false, 'failed'],
  ['timeout', null, false, 'failed'],
  ['connect', null, false, 'failed'],
  ['secret', null, false, null],
] as const)('%s with status %s and acceptance %s gives the signal %s', (outcome, statusCode, isAccepted, signal) => {
  expect(flowSignalOf(outcome, statusCode, isAccepted)).toBe(signal);
});
