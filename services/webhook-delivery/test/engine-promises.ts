import { probeAt } from '../src/engine/core/endpoint-flow.rules.ts';
import type { Effect } from '../src/engine/core/engine-event.rules.ts';
import type { Delivery } from '../src/queue/delivery.rules.ts';
import { keyOf } from '../src/queue/delivery.rules.ts';
import { type EngineWorld, limits } from './engine-world.ts';

const maxBatch = 256;

/** Returns the invariant that the effect violates, or undefined. */
export function brokenPromise(world: EngineWorld, effect: Effect): string | undefined {
  if (world.hasEnded) return 'an effect after the end';
  switch (effect.kind) {
    case 'start_attempt':
      return world.isStopped ? 'a start after the stop' : brokenByStart(world, effect.delivery);
    case 'checkDue':
    case 'claim':
    case 'read_orphans':
      if (world.isStopped) return 'a claim after the stop';
      return effect.kind === 'claim' ? brokenByClaim(world, effect) : undefined;
    case 'settle':
      return brokenBySettle(world, effect);
    case 'end_lease':
      return world.inFlight.size > 0 ? 'the end before attempts have ended' : undefined;
    default:
      return undefined;
  }
}

function brokenByStart(world: EngineWorld, delivery: Delivery): string | undefined {
  const { state, now, queue } = world;
  const row = queue.rows.get(keyOf(delivery));
  if (now >= state.lease.heldUntil) return 'a start while the lease may have expired';
  if (delivery.fence !== state.lease.fence || row?.lease !== delivery.fence) return 'a start without a lease';
  const isTwice = [...world.inFlight].some((one) => keyOf(one) === keyOf(delivery) && one.fence === delivery.fence);
  if (isTwice) return 'a delivery in flight twice';
  const endpoint = world.endpoints.find(({ id }) => id === delivery.endpointId);
  const strictlyEarlier = queue.chain(row).filter(({ version }) => version < row.version);
  const isFree = ({ eventId, endpointId }: Delivery | (typeof strictlyEarlier)[number]) =>
    world.wasHeld.has(keyOf({ eventId, endpointId }));
  const earlier = strictlyEarlier.filter((one) => !isFree(one));
  if (delivery.attempts === 0 && earlier.some((one) => !world.attempted.has(keyOf(one))))
    return 'the order of first attempts';
  if (endpoint?.isStrict === true && delivery.attempts === 0 && earlier.length > 0) return 'strict order';
  return brokenLimit(world, delivery, endpoint?.isActive === true ? endpoint.maxInFlight : Number.POSITIVE_INFINITY);
}

function brokenLimit(
  { inFlight, unsettled, flows, now }: EngineWorld,
  { endpointId }: Delivery,
  limit: number,
): string | undefined {
  const isOwn = (one: Delivery) => one.endpointId === endpointId;
  const own = [...inFlight].filter(isOwn).length;
  if (inFlight.size >= limits.maxInFlight) return 'more in flight than may be';
  if (own >= limits.maxInFlight - inFlight.size) return 'more of an endpoint in flight than slots are free';
  if (own >= limit) return 'more in flight than the endpoint takes';
  if (own + [...unsettled].filter(isOwn).length >= 2 * limit) return 'more that a crash could send again than promised';
  const flow = flows.get(endpointId);
  const probe = flow === undefined ? null : probeAt(flow);
  if (probe === null || limit === Number.POSITIVE_INFINITY) return undefined;
  if (now < probe) return 'a start while the circuit is open';
  return own > 0 ? 'more than one probe' : undefined;
}

function brokenByClaim({ state }: EngineWorld, { slots, excluded }: Effect & { kind: 'claim' }): string | undefined {
  const reserved = [...state.reservations.values()].reduce((sum, one) => sum + one.slots, 0);
  const free = limits.capacity - state.held.size - reserved;
  if (slots <= 0 || free < 0) return 'more is leased than fits into memory';
  const byEndpoint = Map.groupBy(state.held.values(), ({ endpointId }) => endpointId);
  const full = [...byEndpoint].filter(([, own]) => own.length > free).map(([endpointId]) => endpointId);
  return full.some((endpointId) => !excluded.includes(endpointId)) ? 'more than its share is leased' : undefined;
}

function brokenBySettle(world: EngineWorld, { batch }: Effect & { kind: 'settle' }): string | undefined {
  if (world.underWay.some(({ effect }) => effect.kind === 'settle')) return 'two batches at once';
  if (batch.length > maxBatch) return 'too large a batch';
  return batch.some(({ delivery }) => !world.unsettled.has(delivery)) ? 'a result that is not to be stored' : undefined;
}
