import type { FlowSignal } from '../src/engine/core/endpoint-flow.rules.ts';
import type { Effect, EngineEvent } from '../src/engine/core/engine-event.rules.ts';
import { type EngineLimits, newEngineState } from '../src/engine/core/engine-state.rules.ts';
import { schedule } from '../src/engine/core/schedule.rules.ts';
import type { Delivery, Ended, SettledAttempt } from '../src/queue/delivery.rules.ts';

const fence = 1;

export function deliveryOf(eventId: string, more: Partial<Delivery> = {}): Delivery {
  return {
    ...{ eventId, endpointId: 'whe_1', tenantId: 'tnt_1', sessionId: 'cs_1', type: 'compliance_session.updated' },
    ...{ createdAt: new Date(0), body: '{}', traceparent: '', attempts: 0, triesBefore: 0, blocking: true, fence },
    ...more,
  };
}

export function settledOf(
  { eventId, endpointId, fence: under, attempts }: Delivery,
  verdict: 'DELIVERED' | 'RETRY' | 'EXHAUSTED' | 'HELD',
): SettledAttempt {
  return {
    ...{ eventId, endpointId, verdict, fence: under, attempt: verdict === 'HELD' ? attempts : attempts + 1 },
    ...{ retryAt: verdict === 'RETRY' ? 0 : null, blocking: false, startedAt: new Date(0), durationMs: 0 },
    ...{ outcome: null, statusCode: null, responseExcerpt: null },
  };
}

export function manyDeliveries(tenantId: string, endpointId: string, count: number): Delivery[] {
  return Array.from({ length: count }, (_, number) => {
    const eventId = `evt_${endpointId}_${number}`;
    return deliveryOf(eventId, { tenantId, endpointId, sessionId: `cs_${eventId}` });
  });
}

/** The lease never expires. `endpoints` maps each endpoint to its `maxInFlight`. */
export function startCore(
  changes: Partial<EngineLimits> & { endpoints?: Record<string, number>; isStrict?: boolean } = {},
) {
  const { endpoints = {}, isStrict = false, ...limits } = changes;
  const lease = { fence, heldUntil: Number.POSITIVE_INFINITY };
  const state = newEngineState({ capacity: 10_000, maxInFlight: 100, drainMs: 1, graceMs: 1, ...limits }, lease, 0);
  const effects: Effect[] = [];
  let batches = 0;
  let settling: readonly Ended[] = [];
  const handle = (event: EngineEvent, now = state.now) => {
    for (const effect of schedule(state, event, now)) {
      if (effect.kind === 'settle') settling = effect.batch;
      effects.push(effect);
    }
  };
  for (const [endpointId, maxInFlight] of Object.entries(endpoints)) {
    handle({ kind: 'endpoint_changed', endpoint: { endpointId, maxInFlight, isActive: true, isStrict } });
  }
  return {
    state,
    effects,
    handle,
    arrive(deliveries: readonly Delivery[], predecessorId: string | null = null) {
      batches += 1;
      const opened = deliveries.length;
      handle({ kind: 'arriving', batch: batches, events: opened });
      const offers = deliveries.map((delivery) => ({ delivery, predecessorId }));
      const leased = { fence, offers };
      handle({ kind: 'arrived', batch: batches, leased, events: opened, opened, left: [], moved: 0 });
    },
    end(delivery: Delivery, signal: FlowSignal = 'accepted') {
      const settled = settledOf(delivery, 'DELIVERED');
      handle({ kind: 'attempt_ended', delivery, startedAt: state.now, settled, signal });
    },
    settle() {
      handle({ kind: 'settled', batch: settling, stored: new Map() });
    },
    started(): Delivery[] {
      const taken = effects.splice(0);
      return taken.flatMap((effect) => (effect.kind === 'start_attempt' ? [effect.delivery] : []));
    },
  };
}

export type Core = ReturnType<typeof startCore>;
