import type { Delivery } from '../../queue/delivery.rules.ts';
import { afterAttempt, type Flow, type FlowSignal, flowLimit, newFlow, probeAt } from './endpoint-flow.rules.ts';

/**
 * All that this process keeps of one endpoint: what waits, what is in flight, its pace and circuit, its share of the
 * memory. An endpoint that fails, hangs or asks for less holds no slots or memory that others could use
 * (docs/delivery.md#pace). Its deliveries wait in the database until it answers again.
 */
export type EndpointLane = {
  readonly endpointId: string;
  readonly tenantId: string;
  /** Its own limit, as an operator has set it. */
  maxInFlight: number;
  isActive: boolean;
  /** May start, the first of it next. */
  queue: Delivery[];
  inFlight: number;
  /** Attempts that have ended and whose results are not stored yet: what a crash would send again, with those in flight. */
  unsettled: number;
  /** Deliveries in memory: those in the queue, in flight, behind others of their session, and being settled. */
  held: number;
  flow: Flow;
  /** When an attempt ended last, or the first of those in flight began. */
  heardAt: number;
  /** It waits for its turn to start something. */
  isListed: boolean;
};

/** Without any answer for so long, an endpoint whose every slot is taken counts as hanging. */
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
 * Whether one more attempt may be in flight. Deliveries of a disabled endpoint are only held: no pace limits them. When
 * the database falls behind, the endpoint waits: what a crash could send it again never exceeds twice its limit
 * (docs/delivery.md#leases).
 */
export function hasFreeSlot({ isActive, maxInFlight, flow, inFlight, unsettled }: EndpointLane, now: number): boolean {
  if (inFlight + unsettled >= 2 * maxInFlight) return false;
  return inFlight < (isActive ? flowLimit(flow, maxInFlight, now) : maxInFlight);
}

export function attemptStarted(lane: EndpointLane, now: number): void {
  if (lane.inFlight === 0) lane.heardAt = now;
  lane.inFlight += 1;
}

/** `signal` null: the attempt shows nothing of its receiver. True when more may be sent to the endpoint from now on. */
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

/** Nothing more should be leased for it: its circuit is open, or every attempt allowed hangs. */
export function isClosedOff(lane: EndpointLane, now: number): boolean {
  return now < (probeAt(lane.flow) ?? 0) || isHanging(lane, now);
}

/** When its open circuit lets the probe through; in the past while the probe is on its way; null when it is closed. */
export function circuitOf({ flow, inFlight }: EndpointLane, now: number): number | null {
  const at = probeAt(flow);
  return at !== null && (now < at || inFlight > 0) ? at : null;
}

/** Nothing is held, and it is as good as an endpoint of which nothing is known. */
export function isForgettable({ held, inFlight, unsettled, flow, maxInFlight }: EndpointLane, now: number): boolean {
  return held + inFlight + unsettled === 0 && flow.failures === 0 && flowLimit(flow, maxInFlight, now) >= maxInFlight;
}

function isHanging({ flow, inFlight, heardAt, maxInFlight }: EndpointLane, now: number): boolean {
  return now - heardAt > hangingMs && inFlight >= flowLimit(flow, maxInFlight, now);
}

/** A fair order: tenants take turns, and within a tenant its endpoints, in the order in which they were added. */
export type Turns = { readonly tenants: string[]; readonly lanes: Map<string, EndpointLane[]> };

export function newTurns(): Turns {
  return { tenants: [], lanes: new Map() };
}

/** The lane waits for its turn; it is added again after each. */
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
