import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { afterAttempt, type Flow, type FlowSignal, flowLimit, newFlow, probeAt } from '../domain/endpoint-flow.ts';

/** How fast this process may send to each endpoint, by what came of its own attempts. */
export type Pace = {
  /** Attempts that may be in flight to this endpoint now; 0 while its circuit is open. */
  limitOf(endpointId: string): number;
  started(endpointId: string): void;
  /** `signal` null: the attempt says nothing of its receiver. `startedAt` on `performance.now()`. */
  ended(endpointId: string, startedAt: number, signal: FlowSignal | null): void;
  /** Endpoints for which nothing more should be leased: the circuit is open, or every attempt allowed hangs. */
  closedOff(): string[];
  /**
   * The open circuits, and when each lets its probe through, on `performance.now()`; in the past
   * while the probe is on its way. One that only waits for something to send is not among them.
   */
  openCircuits(): { endpointId: string; probeAt: number }[];
  stop(): void;
};

export type PaceOptions = {
  telemetry: Telemetry;
  /** The endpoint's own limit. */
  configuredLimit(endpointId: string): number;
  /** The endpoint may be sent to again. */
  onReady(endpointId: string): void;
};

type EndpointPace = {
  flow: Flow;
  inFlight: number;
  /** When an attempt ended last, or the first of those in flight began. */
  heardAt: number;
  /** Calls back when an open circuit lets its probe through. */
  timer: NodeJS.Timeout | undefined;
};

/** Without any answer for so long, an endpoint whose every slot is taken counts as hanging. */
const hangingMs = 1_000;

/**
 * Keeps the pace of each endpoint (docs/delivery.md#pace). An endpoint that fails, hangs or asks for less holds neither
 * slots nor memory that others could use: its deliveries wait in the database, and are claimed once it answers again.
 */
export function createPace({ telemetry, configuredLimit, onReady }: PaceOptions): Pace {
  const paces = new Map<string, EndpointPace>();
  const openCircuits = () => {
    const now = performance.now();
    return [...paces].flatMap(([endpointId, { flow, inFlight }]) => {
      const at = probeAt(flow);
      return at !== null && (now < at || inFlight > 0) ? [{ endpointId, probeAt: at }] : [];
    });
  };
  const stopObserving = observeOpenCircuits(telemetry, openCircuits);

  function paceOf(endpointId: string): EndpointPace {
    const pace = paces.get(endpointId) ?? {
      flow: newFlow(configuredLimit(endpointId)),
      inFlight: 0,
      heardAt: performance.now(),
      timer: undefined,
    };
    paces.set(endpointId, pace);
    return pace;
  }

  return {
    limitOf(endpointId) {
      const limit = configuredLimit(endpointId);
      const pace = paces.get(endpointId);
      return pace === undefined ? limit : flowLimit(pace.flow, limit, performance.now());
    },
    started(endpointId) {
      const pace = paceOf(endpointId);
      if (pace.inFlight === 0) pace.heardAt = performance.now();
      pace.inFlight += 1;
    },
    ended(endpointId, startedAt, signal) {
      const pace = paceOf(endpointId);
      const now = performance.now();
      const limit = configuredLimit(endpointId);
      const wasHanging = isHanging(pace, limit, now);
      const before = probeAt(pace.flow);
      pace.inFlight -= 1;
      pace.heardAt = now;
      if (signal !== null) pace.flow = afterAttempt(pace.flow, { signal, startedAt, endedAt: now }, limit);
      const after = probeAt(pace.flow);
      if (after !== before) wakeAt(pace, after, () => onReady(endpointId));
      if (wasHanging || (before !== null && after === null)) onReady(endpointId);
      if (pace.inFlight === 0 && isForgettable(pace.flow, limit, now)) paces.delete(endpointId);
    },
    closedOff() {
      const now = performance.now();
      return [...paces]
        .filter(([id, pace]) => now < (probeAt(pace.flow) ?? 0) || isHanging(pace, configuredLimit(id), now))
        .map(([id]) => id);
    },
    openCircuits,
    stop() {
      stopObserving();
      for (const { timer } of paces.values()) clearTimeout(timer);
    },
  };
}

/** As good as an endpoint of which nothing is known. */
function isForgettable(flow: Flow, limit: number, now: number): boolean {
  return flow.failures === 0 && flowLimit(flow, limit, now) >= limit;
}

function isHanging({ flow, inFlight, heardAt }: EndpointPace, limit: number, now: number): boolean {
  return now - heardAt > hangingMs && inFlight >= flowLimit(flow, limit, now);
}

// A timer may fire up to a millisecond early, while the circuit is still open: then it is set again, or the wake-up would be lost.
function wakeAt(pace: EndpointPace, at: number | null, wake: () => void): void {
  clearTimeout(pace.timer);
  if (at === null) return;
  const leftMs = Math.max(0, Math.ceil(at - performance.now()));
  pace.timer = setTimeout(() => (performance.now() < at ? wakeAt(pace, at, wake) : wake()), leftMs).unref();
}

function observeOpenCircuits({ meter }: Telemetry, openCircuits: Pace['openCircuits']): () => void {
  const open = meter.createObservableGauge('webhook.endpoints.circuit_open', {
    description: 'Endpoints that this process sends nothing to for now, because they fail',
  });
  const count: Parameters<typeof open.addCallback>[0] = (result) => result.observe(openCircuits().length);
  open.addCallback(count);
  return () => open.removeCallback(count);
}
