import type { Meter } from '@opentelemetry/api';
import type { Disposition } from '../domain/changes/command.ts';
import type { GuestAction } from '../domain/guest/guest-action.ts';
import type { StepType } from '../domain/steps/step.ts';

/** What the session service counts; attributes are closed sets. */
export type SessionMetrics = {
  created(outcome: 'created' | 'replayed' | 'refused' | 'no_stored_result', count: number): void;
  reported(stepType: StepType, disposition: Disposition): void;
  /** Provider codes that the catalogue does not have for the step and that became OTHER. */
  unmapped(stepType: StepType, count: number): void;
  /** A conclusive negative that arrived after the end: the guest has perhaps been let in. Alert on it. */
  lateNegative(stepType: StepType): void;
  /** What guests do on their pages; `incomplete` = answers that have to be corrected first. */
  guestActed(action: GuestAction['kind'], outcome: 'taken' | 'incomplete'): void;
};

/** Registers the instruments. */
export function createSessionMetrics(meter: Meter): SessionMetrics {
  const creates = meter.createCounter('session.creates', { description: 'Items of create calls by outcome' });
  const reports = meter.createCounter('session.reports', { description: 'Provider reports by what became of them' });
  const codes = meter.createCounter('session.unmapped_reason_codes', {
    description: 'Provider codes that became OTHER',
  });
  const late = meter.createCounter('session.late_negatives', {
    description: 'Negative results after the session ended',
  });
  const acts = meter.createCounter('session.guest_actions', { description: 'What guests did on their pages' });
  return {
    created: (outcome, count) => creates.add(count, { outcome }),
    reported: (stepType, disposition) => reports.add(1, { 'step.type': stepType, disposition }),
    unmapped: (stepType, count) => codes.add(count, { 'step.type': stepType }),
    lateNegative: (stepType) => late.add(1, { 'step.type': stepType }),
    guestActed: (action, outcome) => acts.add(1, { action, outcome }),
  };
}
