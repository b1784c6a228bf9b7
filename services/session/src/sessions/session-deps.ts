import type { Clock } from '@gcs/kit/clock';
import type { Keyring } from '@gcs/kit/crypto/keyring';
import type { NewId } from '@gcs/kit/ids';
import type { Relay } from '@gcs/kit/outbox/outbox';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import type { Meter } from '@opentelemetry/api';
import type { Disposition } from '../machine/command.rules.ts';
import type { ProfileDeps } from '../profile/change-profile.ts';
import type { StepType } from '../steps/step.rules.ts';

export type SessionDeps = ProfileDeps & {
  readonly clock: Clock;
  readonly newId: NewId;
  readonly keyring: Keyring;
  readonly telemetry: Telemetry;
  readonly metrics: SessionMetrics;
  /** Called after each commit that wrote to the journal, with the new entries if the caller knows them. */
  readonly onChanges: Relay['wake'];
};

type SessionMetrics = {
  created(outcome: 'created' | 'replayed' | 'refused' | 'no_stored_result', count: number): void;
  reported(stepType: StepType, disposition: Disposition): void;
  /** Counts provider codes that became OTHER, because the catalogue has no such code for the step. */
  unmapped(stepType: StepType, count: number): void;
  /**
   * Counts negative results after the session's end. Alert on such results, because the guest may already have checked
   * in.
   */
  lateNegative(stepType: StepType): void;
  /** `incomplete` means that the answers need corrections. */
  guestActed(action: GuestActionKind, outcome: 'taken' | 'incomplete'): void;
};

type GuestActionKind =
  | 'decide_consent'
  | 'withdraw_consent'
  | 'submit_answers'
  | 'start_hand_over'
  | 'skip_step'
  | 'give_up'
  | 'reuse_check';

export function createSessionMetrics(meter: Meter): SessionMetrics {
  const creates = meter.createCounter('gcs.session.creates', {
    unit: '{session}',
    description: 'Items of create calls by outcome',
  });
  const reports = meter.createCounter('gcs.session.reports', {
    unit: '{report}',
    description: 'Provider reports by disposition',
  });
  const codes = meter.createCounter('gcs.session.unmapped_reason_codes', {
    unit: '{code}',
    description: 'Provider codes that became OTHER',
  });
  const late = meter.createCounter('gcs.session.late_negatives', {
    unit: '{result}',
    description: 'Negative results after the session ended',
  });
  const acts = meter.createCounter('gcs.session.guest_actions', {
    unit: '{action}',
    description: 'Actions of guests on their pages',
  });
  return {
    created: (outcome, count) => creates.add(count, { outcome }),
    reported: (stepType, disposition) => reports.add(1, { 'step.type': stepType, disposition }),
    unmapped: (stepType, count) => codes.add(count, { 'step.type': stepType }),
    lateNegative: (stepType) => late.add(1, { 'step.type': stepType }),
    guestActed: (action, outcome) => acts.add(1, { action, outcome }),
  };
}
