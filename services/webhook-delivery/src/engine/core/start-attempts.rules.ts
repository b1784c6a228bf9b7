import type { Delivery } from '../../queue/delivery.rules.ts';
import { probeAt } from './endpoint-flow.rules.ts';
import { addTurn, attemptStarted, circuitOf, type EndpointLane, hasFreeSlot, takeTurn } from './endpoint-lane.rules.ts';
import type { OpenCircuit } from './engine-event.rules.ts';
import { type EngineState, emit, isRunning, never, wantClaim } from './engine-state.rules.ts';

export function enqueue(state: EngineState, delivery: Delivery): void {
  const lane = state.lanes.get(delivery.endpointId);
  if (lane === undefined) return;
  lane.queue.push(delivery);
  requestTurn(state, lane);
}

export function requestTurn(state: EngineState, lane: EndpointLane): void {
  if (lane.isListed || lane.queue.length === 0 || !mayStart(state, lane)) return;
  lane.isListed = true;
  addTurn(state.turns, lane);
}

/** Requests turns for the attempt's lane and for all lanes without a share of the slots. */
export function requestTurnsAfterEnd(state: EngineState, lane: EndpointLane | undefined): void {
  const waiting = [...state.crowdedOut];
  state.crowdedOut.clear();
  for (const one of waiting) requestTurn(state, one);
  if (lane !== undefined) requestTurn(state, lane);
}

export function startAttempts(state: EngineState): void {
  if (!isRunning(state) || state.now >= state.lease.heldUntil) return;
  for (let lane = takeTurn(state.turns); lane !== undefined; lane = takeTurn(state.turns)) {
    lane.isListed = false;
    // The limit of the lane may have fallen since the lane requested its turn.
    const delivery = mayStart(state, lane) ? lane.queue.shift() : undefined;
    if (delivery === undefined) continue;
    attemptStarted(lane, state.now);
    state.inFlight += 1;
    emit(state, { kind: 'start_attempt', delivery, at: state.now });
    requestTurn(state, lane);
  }
}

/** Limits a lane's attempts in flight to the number of free slots, so slow endpoints leave slots for others. */
function mayStart(state: EngineState, lane: EndpointLane): boolean {
  if (!hasFreeSlot(lane, state.now)) return false;
  if (lane.inFlight < state.limits.maxInFlight - state.inFlight) return true;
  state.crowdedOut.add(lane);
  return false;
}

/** Returns the open circuits, except circuits whose due probe has no delivery. */
export function openCircuits({ lanes, now }: EngineState): OpenCircuit[] {
  return [...lanes.values()].flatMap((lane) => {
    const at = circuitOf(lane, now);
    return at === null ? [] : [{ endpointId: lane.endpointId, probeAt: at }];
  });
}

export function circuitMayHaveOpened(state: EngineState, { flow }: EndpointLane): void {
  const at = probeAt(flow);
  if (at !== null && at > state.now) state.probeAt = Math.min(state.probeAt, at);
}

export function startProbes(state: EngineState): void {
  if (state.now < state.probeAt) return;
  state.probeAt = never;
  for (const lane of state.lanes.values()) {
    const at = probeAt(lane.flow);
    if (at === null) continue;
    if (at > state.now) state.probeAt = Math.min(state.probeAt, at);
    else requestTurn(state, lane);
  }
  wantClaim(state);
}
