import type { Delivery } from '../../queue/delivery.rules.ts';
import { afterAttempt, type Flow, type FlowSignal, flowLimit, newFlow, probeAt } from './endpoint-flow.rules.ts';

/**
 * An endpoint's deliveries in this process. A failing, hanging or busy endpoint takes no slots or memory from others
 * (docs/delivery.md#pace). Its deliveries wait in the database.
 */
export type EndpointLane = {
  readonly endpointId: string;
  readonly tenantId: string;
  maxInFlight: number;
  isActive: boolean;
  /** Ready to start, in order. */
  queue: Delivery[];
  inFlight: number;
  /**
   * Ended attempts whose results are not stored. After a crash, these are sent again, together with those in flight.
   */
  unsettled: number;
  /** Deliveries in memory: queued, in flight, behind others of their session, or being settled. */
  held: number;
  flow: Flow;
  /** When an attempt ended last, or the first of those in flight began. */
  heardAt: number;
  isListed: boolean;
};

/** Silence after which an endpoint with every slot taken counts as hanging. */
const hangingMs = 1_000;

export function newLane(
  { endpointId, tenantId }: Pick<Delivery, 'endpointId' | 'tenantId'>,
  settings: { maxInFlight: number; isActive: boolean },
  now: number,
): EndpointLane {
  const { maxInFlight, isActive } = settings;
  const flow = newFlow(maxInFlight);
  return {
    ...{ endpointId, tenantId, maxInFlight, isActive, flow },
    ...{ queue: [], inFlight: 0, unsettled: 0, held: 0, heardAt: now, isListed: false },
  };
}

/**
 * Tells whether one more attempt may start. Deliveries of a disabled endpoint are only held, so they have no pace. If
 * the database falls behind, the endpoint waits, so a crash repeats at most twice the limit (docs/delivery.md#leases).
 */
export function hasFreeSlot({ isActive, maxInFlight, flow, inFlight, unsettled }: EndpointLane, now: number): boolean {
  if (inFlight + unsettled >= 2 * maxInFlight) return false;
  return inFlight < (isActive ? flowLimit(flow, maxInFlight, now) : maxInFlight);
}

export function attemptStarted(lane: EndpointLane, now: number): void {
  if (lane.inFlight === 0) lane.heardAt = now;
  lane.inFlight += 1;
}

/** Returns true if more attempts may start now. `signal` null: the attempt shows nothing about its receiver. */
export function attemptEnded(
  lane: EndpointLane,
  { signal, startedAt }: { signal: FlowSignal | null; startedAt: number },
  now: number,
): boolean {
  const wasHanging = isHanging(lane, now);
  const before = probeAt(lane.flow);
  lane.inFlight -= 1;
  lane.heardAt = now;
  if (signal !== null) lane.flow = afterAttempt(lane.flow, { signal, startedAt, endedAt: now }, lane.maxInFlight);
  return wasHanging || (before !== null && probeAt(lane.flow) === null);
}

/** Tells whether the circuit is open or every allowed attempt hangs. */
export function isClosedOff(lane: EndpointLane, now: number): boolean {
  return now < (probeAt(lane.flow) ?? 0) || isHanging(lane, now);
}

/** Returns when the probe is due: a past time while it is in flight, null if the circuit is closed. */
export function circuitOf({ flow, inFlight }: EndpointLane, now: number): number | null {
  const at = probeAt(flow);
  return at !== null && (now < at || inFlight > 0) ? at : null;
}

/** The lane holds nothing and equals the lane of an unknown endpoint. */
export function isForgettable({ held, inFlight, unsettled, flow, maxInFlight }: EndpointLane, now: number): boolean {
  return held + inFlight + unsettled === 0 && flow.failures === 0 && flowLimit(flow, maxInFlight, now) >= maxInFlight;
}

function isHanging({ flow, inFlight, heardAt, maxInFlight }: EndpointLane, now: number): boolean {
  return now - heardAt > hangingMs && inFlight >= flowLimit(flow, maxInFlight, now);
}

/** Tenants take turns. Within a tenant, its endpoints take turns in the order in which they were added. */
export type Turns = { readonly tenants: string[]; readonly lanes: Map<string, EndpointLane[]> };

export function newTurns(): Turns {
  return { tenants: [], lanes: new Map() };
}

/** Adds a lane for one turn; add it again after each turn. */
export function addTurn({ tenants, lanes }: Turns, lane: EndpointLane): void {
  const own = lanes.get(lane.tenantId);
  if (own !== undefined) return void own.push(lane);
  lanes.set(lane.tenantId, [lane]);
  tenants.push(lane.tenantId);
}

export function takeTurn({ tenants, lanes }: Turns): EndpointLane | undefined {
  const tenantId = tenants.shift();
  const own = tenantId === undefined ? undefined : lanes.get(tenantId);
  if (tenantId === undefined || own === undefined) return undefined;
  const lane = own.shift();
  if (own.length > 0) tenants.push(tenantId);
  else lanes.delete(tenantId);
  return lane;
}

export function clearTurns({ tenants, lanes }: Turns): void {
  tenants.length = 0;
  lanes.clear();
}
