import type { ChangeDraft } from '../machine/change.rules.ts';
import type { Command } from '../machine/command.rules.ts';
import type { Session } from '../machine/session.rules.ts';
import { currentAttempt } from '../machine/settle-steps.rules.ts';
import type { Step, StepType } from '../steps/step.rules.ts';

/** Values of the enum HandOverEnd in the provider port. */
export const handOverEnds = ['CLOSED', 'EXPIRED', 'GIVEN_UP', 'SKIPPED', 'CANCELLED', 'TIMED_OUT'] as const;
export type HandOverEnd = (typeof handOverEnds)[number];

/** A hand-over that the guest or this service ended, not the provider. */
export type EndedHandOver = {
  readonly tenantId: string;
  readonly provider: string;
  readonly sessionId: string;
  readonly stepType: StepType;
  readonly attempt: number;
  readonly end: HandOverEnd;
  /** On the session's own clock. */
  readonly endedAtMs: number;
};

/**
 * Returns the hand-overs that `command` ended. Omits a step that a provider's result ended, because the provider knows
 * about that end.
 */
export function endedHandOvers(
  before: Session,
  command: Command,
  after: Session,
  { occurredAtMs: endedAtMs }: Pick<ChangeDraft, 'occurredAtMs'>,
): EndedHandOver[] {
  return after.steps.flatMap((step, index) => {
    const rule = after.profile.rules.get(step.type);
    const isOver = before.steps[index]?.status === 'IN_PROGRESS' && step.status !== 'IN_PROGRESS';
    if (!isOver || rule?.provider === undefined) return [];
    if (command.kind === 'step_resulted' && command.stepType === step.type) return [];
    const { tenantId, id: sessionId } = after;
    const about = { tenantId, sessionId, provider: rule.provider, stepType: step.type };
    return [{ ...about, attempt: currentAttempt(before, rule), end: endOf(command, step), endedAtMs }];
  });
}

function endOf(command: Command, step: Step): HandOverEnd {
  switch (command.kind) {
    case 'closed':
      return 'CLOSED';
    case 'expired':
      return step.status === 'SKIPPED' ? 'EXPIRED' : 'TIMED_OUT';
    case 'guest_stopped':
      return 'GIVEN_UP';
    case 'guest_acted':
    case 'consent_recorded':
    case 'consent_withdrawn':
      return command.stepType === step.type ? 'SKIPPED' : 'CANCELLED';
    default:
      return 'CANCELLED';
  }
}
