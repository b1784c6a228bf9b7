import { probeAt } from '../../domain/endpoint-flow.ts';
import { circuitOf, type EndpointLane } from './endpoint-lane.ts';
import type { OpenCircuit } from './engine-event.ts';
import { type EngineState, never, wantClaim } from './engine-state.ts';
import { list } from './start-attempts.ts';

/** The open circuits, but for those that only wait for something to send. */
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

/** Lets the probes start whose time has come. */
export function startProbes(state: EngineState): void {
  if (state.now < state.probeAt) return;
  state.probeAt = never;
  for (const lane of state.lanes.values()) {
    const at = probeAt(lane.flow);
    if (at === null) continue;
    if (at > state.now) state.probeAt = Math.min(state.probeAt, at);
    else list(state, lane);
  }
  wantClaim(state);
}
