import type { Effect, EngineEvent } from '../core/engine-event.ts';
import type { EngineState } from '../core/engine-state.ts';
import { schedule } from '../core/schedule.ts';
import { createAlarm } from './alarm.ts';
import { attempt } from './attempt.ts';
import type { DeliverDeps } from './deliver.ts';
import { type AnsweredEffect, failedEffect } from './failed-effect.ts';
import { endLease, type LeaseDeps, renew } from './lease.ts';
import {
  claim,
  findEarlier,
  type LeasedRowsDeps,
  look,
  readLeasedHere,
  readOrphans,
  searchStranded,
} from './leased-rows.ts';
import type { CircuitRecord } from './record-circuits.ts';
import { giveBack, type SettleDeps, settle, wake } from './settle.ts';

export type RunnerDeps = DeliverDeps &
  LeasedRowsDeps &
  SettleDeps &
  LeaseDeps & {
    circuits: CircuitRecord;
    /** Ends every open attempt at once. */
    abortAttempts(): void;
  };

export type Runner = {
  /** Something has happened: the state changes at once, and what follows is begun. */
  handle(event: EngineEvent): void;
  /** Resolves when the engine has ended and its lease is given back. */
  ended: Promise<void>;
};

/** Performs what `schedule` asks for, and brings back what came of it. All I/O of the engine begins here. */
export function createRunner(deps: RunnerDeps, state: EngineState): Runner {
  const ended = Promise.withResolvers<void>();
  const alarm = createAlarm(() => handle({ kind: 'timer' }));

  function handle(event: EngineEvent): void {
    for (const effect of schedule(state, event, performance.now())) begin(effect);
  }

  function begin(effect: Effect): void {
    if (effect.kind === 'wake_at') alarm.set(effect.at);
    else if (effect.kind === 'abort_attempts') deps.abortAttempts();
    else if (effect.kind === 'end_lease') {
      alarm.stop();
      ended.resolve(endLease(deps, effect.fence));
    } else void perform(deps, effect).then((event) => event !== undefined && handle(event));
  }

  return { handle, ended: ended.promise };
}

/** What came of an effect. Never rejects. */
async function perform(deps: RunnerDeps, effect: AnsweredEffect): Promise<EngineEvent | undefined> {
  try {
    return await carryOut(deps, effect);
  } catch (err) {
    deps.telemetry.logger.warn({ err, task: effect.kind }, 'a task of the engine failed');
    return failedEffect(effect, Math.random());
  }
}

function carryOut(deps: RunnerDeps, effect: AnsweredEffect): Promise<EngineEvent | undefined> {
  switch (effect.kind) {
    case 'start_attempt':
      return attempt(deps, effect);
    case 'settle':
      return settle(deps, effect.batch);
    case 'wake_successors':
      return wake(deps, effect);
    case 'give_back':
      return giveBack(deps, effect);
    case 'look':
      return look(deps);
    case 'claim':
      return claim(deps, effect);
    case 'wake_stranded':
      return searchStranded(deps, effect.cursor);
    case 'find_earlier':
      return findEarlier(deps, effect);
    case 'read_orphans':
      return readOrphans(deps, effect);
    case 'renew_lease':
      return renew(deps, effect.fence);
    case 'read_leased':
      return readLeasedHere(deps, effect.fence);
    case 'record_circuits':
      return deps.circuits.record(effect);
  }
}
