import type { Delivery } from '../../queue/delivery.rules.ts';
import { keyOf } from '../../queue/delivery.rules.ts';
import { type EndpointLane, isClosedOff, isForgettable, newLane } from './endpoint-lane.rules.ts';
import { type EngineState, never } from './engine-state.rules.ts';

/** Lifetime of a reservation whose transaction does not report an end; longer than any transaction. */
const reservationMs = 30_000;
const unknownEndpoint = { maxInFlight: 1, isActive: true };

export function hold(state: EngineState, delivery: Delivery): boolean {
  const key = keyOf(delivery);
  if (state.held.has(key)) return false;
  state.held.set(key, delivery);
  const lane = laneOf(state, delivery);
  lane.held += 1;
  state.tenants.set(lane.tenantId, (state.tenants.get(lane.tenantId) ?? 0) + 1);
  return true;
}

function laneOf(state: EngineState, delivery: Delivery): EndpointLane {
  const { endpointId } = delivery;
  const known = state.lanes.get(endpointId);
  if (known !== undefined) return known;
  const lane = newLane(delivery, state.endpoints.get(endpointId) ?? unknownEndpoint, state.now);
  state.lanes.set(endpointId, lane);
  return lane;
}

/** Removes a delivery from memory, unless the loss of the lease already removed it. */
export function release(state: EngineState, delivery: Delivery): void {
  const key = keyOf(delivery);
  const lane = state.lanes.get(delivery.endpointId);
  if (state.held.get(key) !== delivery || lane === undefined) return;
  state.held.delete(key);
  for (const { released } of state.reservations.values()) released.set(key, delivery.attempts);
  lane.held -= 1;
  const ofTenant = (state.tenants.get(lane.tenantId) ?? 0) - 1;
  if (ofTenant > 0) state.tenants.set(lane.tenantId, ofTenant);
  else state.tenants.delete(lane.tenantId);
  dropForgettable(state, lane);
}

export function dropForgettable(state: EngineState, lane: EndpointLane): void {
  if (isForgettable(lane, state.now)) state.lanes.delete(lane.endpointId);
}

export function reserve(state: EngineState, name: string, wanted: number): number {
  const slots = Math.max(0, Math.min(wanted, freeSlots(state)));
  state.reservations.set(name, { slots, endsAt: state.now + reservationMs, released: new Map() });
  return slots;
}

/** Opens a reservation that does not expire, because the read retries as long as the database is unavailable. */
export function expect(state: EngineState, name: string): void {
  state.reservations.set(name, { slots: 0, endsAt: never, released: new Map() });
}

/**
 * Ends a reservation. The returned function returns false for a delivery that left memory during the read, unless the
 * read shows more attempts.
 */
export function endReservation(state: EngineState, name: string): (delivery: Delivery) => boolean {
  const reservation = state.reservations.get(name);
  state.reservations.delete(name);
  // The reservation expired. The search for orphans finds its leased deliveries.
  if (reservation === undefined) return () => false;
  return (delivery) => delivery.attempts > (reservation.released.get(keyOf(delivery)) ?? -1);
}

export function excludedEndpoints(state: EngineState): string[] {
  return [...new Set([...fullEndpoints(state), ...closedOffEndpoints(state)])];
}

export function closedOffEndpoints({ lanes, now }: EngineState): string[] {
  return [...lanes.values()].filter((lane) => isClosedOff(lane, now)).map(({ endpointId }) => endpointId);
}

/**
 * Finds full endpoints. An endpoint is full if it or its tenant holds more slots than are free. One endpoint thus gets
 * at most about half of the memory, and other endpoints always get some.
 */
export function fullEndpoints(state: EngineState): string[] {
  const share = freeSlots(state);
  return [...state.lanes.values()]
    .filter(({ held, tenantId }) => held > 0 && (held > share || (state.tenants.get(tenantId) ?? 0) > share))
    .map(({ endpointId }) => endpointId);
}

function freeSlots({ limits, held, reservations }: EngineState): number {
  let reserved = 0;
  for (const { slots } of reservations.values()) reserved += slots;
  return limits.capacity - held.size - reserved;
}
