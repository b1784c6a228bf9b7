import type { Delivery } from '../../queue/delivery.rules.ts';
import { afterAttempt, type Flow, type FlowSignal, flowLimit, newFlow, probeAt } from './endpoint-flow.rules.ts';

/**
 * The deliveries of one endpoint in this process. Deliveries of a failing, hanging or busy endpoint wait in the
 * database, where they use no slots or memory (docs/delivery.md#pace).
 */
export type EndpointLane = {
  readonly endpointId: string;
  readonly tenantId: string;
  maxInFlight: number;
  isActive: boolean;
  queue: Delivery[];
  inFlight: number;
  /** Number of ended attempts whose results are not stored yet. */
  unsettled: number;
  /** Number of deliveries in memory: queued, in flight, waiting for an earlier delivery, or being settled. */
  held: number;
  flow: Flow;
  /** Time of the last progress: the end of an attempt, or the start of the only attempt in flight. */
  heardAt: number;
  isListed: boolean;
};

/** If all slots are taken and no attempt ends for this long, the endpoint counts as hanging. */
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
 * A disabled endpoint has no pace, because its deliveries are only held. Attempts with unstored results count too, so a
 * crash repeats at most twice `maxInFlight` attempts (docs/delivery.md#leases).
 */
export function hasFreeSlot({ isActive, maxInFlight, flow, inFlight, unsettled }: EndpointLane, now: number): boolean {
  if (inFlight + unsettled >= 2 * maxInFlight) return false;
  return inFlight < (isActive ? flowLimit(flow, maxInFlight, now) : maxInFlight);
}

export function attemptStarted(lane: EndpointLane, now: number): void {
  if (lane.inFlight === 0) lane.heardAt = now;
  lane.inFlight += 1;
}

/**
 * Returns true if more attempts may start, because the endpoint no longer hangs or its circuit closed. `signal` is null
 * if the attempt says nothing about the receiver.
 */
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

export function isClosedOff(lane: EndpointLane, now: number): boolean {
  return now < (probeAt(lane.flow) ?? 0) || isHanging(lane, now);
}

/**
 * Returns the time of the open circuit's next probe. The time is past while the probe is in flight. Null if the circuit
 * is closed, or a due probe has no delivery.
 */
export function circuitOf({ flow, inFlight }: EndpointLane, now: number): number | null {
  const at = probeAt(flow);
  return at !== null && (now < at || inFlight > 0) ? at : null;
}

export function isForgettable({ held, inFlight, unsettled, flow, maxInFlight }: EndpointLane, now: number): boolean {
  return held + inFlight + unsettled === 0 && flow.failures === 0 && flowLimit(flow, maxInFlight, now) >= maxInFlight;
}

function isHanging({ flow, inFlight, heardAt, maxInFlight }: EndpointLane, now: number): boolean {
  return now - heardAt > hangingMs && inFlight >= flowLimit(flow, maxInFlight, now);
}

/** Queue of turns to start an attempt: tenants alternate, and so do the endpoints of one tenant. */
export type Turns = { readonly tenants: string[]; readonly lanes: Map<string, EndpointLane[]> };

export function newTurns(): Turns {
  return { tenants: [], lanes: new Map() };
}

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
