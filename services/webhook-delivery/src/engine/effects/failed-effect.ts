import type { Effect, EngineEvent } from '../core/engine-event.ts';

/** An effect that has an answer. */
export type AnsweredEffect = Exclude<Effect, { kind: 'wake_at' | 'abort_attempts' | 'end_lease' }>;

/**
 * What an effect comes to that could not be carried out; undefined where something else makes up for it: a wake-up that is
 * lost by the search for deliveries that wait for nothing, a question about order by asking again until it is answered.
 * `random`: from 0 to below 1.
 */
export function failedEffect(effect: AnsweredEffect, random: number): EngineEvent | undefined {
  switch (effect.kind) {
    case 'start_attempt':
      return { kind: 'attempt_broken', delivery: effect.delivery, startedAt: effect.at };
    case 'settle':
      return { kind: 'settle_failed', batch: effect.batch };
    case 'give_back':
      return { kind: 'given_back', delivery: effect.delivery };
    case 'look':
    case 'claim':
    case 'wake_stranded':
      return { kind: 'claim_failed', random };
    case 'renew_lease':
    case 'read_leased':
    case 'record_circuits':
      return { kind: 'task_failed', task: effect.kind, random };
    case 'read_orphans':
      return { kind: 'orphans_failed', random };
    case 'wake_successors':
    case 'find_earlier':
      return undefined;
  }
}
