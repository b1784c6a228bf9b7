import type { EngineState } from './engine-state.ts';
import { emit, never } from './engine-state.ts';
import { hasResults } from './settling.ts';

/** From now on nothing starts; open attempts may end. */
export function stop(state: EngineState): void {
  if (state.phase !== 'running') return;
  state.phase = 'draining';
  state.phaseEndsAt = state.now + state.limits.drainMs;
}

/**
 * Lets open attempts end, aborts those that take too long, stores results for a moment more, and then gives back
 * whatever is still leased. Before that, what was asked of the database has to be answered: it could lease more.
 */
export function advanceStopping(state: EngineState): void {
  if (state.phase === 'draining' && state.inFlight > 0 && state.now >= state.phaseEndsAt) {
    state.phase = 'aborting';
    state.phaseEndsAt = never;
    emit(state, { kind: 'abort_attempts' });
  }
  if ((state.phase === 'draining' || state.phase === 'aborting') && state.inFlight === 0) {
    state.phase = 'settling';
    state.phaseEndsAt = state.now + state.limits.graceMs;
  }
  const isStored = !hasResults(state) || state.now >= state.phaseEndsAt;
  if (state.phase !== 'settling' || !isStored || isAsking(state)) return;
  state.phase = 'ended';
  emit(state, { kind: 'end_lease', fence: state.lease.fence });
}

function isAsking({ claiming, tasks }: EngineState): boolean {
  return claiming.isOut || Object.values(tasks).some(({ isOut }) => isOut);
}
