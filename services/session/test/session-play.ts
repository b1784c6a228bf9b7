import { advance } from '../src/machine/advance.rules.ts';
import type { Command, ResultOutcome, StepResulted } from '../src/machine/command.rules.ts';
import type { Session } from '../src/machine/session.rules.ts';
import type { Metadata } from '../src/profile/condition.rules.ts';
import { type ProfileInput, prepareProfile, withDefaults } from '../src/profile/profile.rules.ts';
import { openSession } from '../src/sessions/open-session.rules.ts';
import type { StepType } from '../src/steps/step.rules.ts';

export const openedAtMs = Date.UTC(2026, 0, 1);

export function sessionOf(input: ProfileInput, metadata: Metadata = {}): Session {
  const profile = prepareProfile('hotel-check-in', 1, withDefaults(input));
  const request = { bookingReference: 'BK-1', propertyReference: 'P-1', metadata };
  return openSession(request, profile, { id: 'cs_1', tenantId: 'ten_1' }, openedAtMs).session;
}

export function result(
  stepType: StepType,
  outcome: ResultOutcome,
  reasonCodes: string[] = [],
  order: { attempt?: number; sequence?: number } = {},
): StepResulted {
  return { kind: 'step_resulted', stepType, outcome, reasonCodes, evidence: [], attempt: 1, sequence: 1, ...order };
}

export function after(session: Session, commands: readonly Command[], atMs = openedAtMs): Session {
  return commands.reduce((current, command) => {
    const outcome = advance(current, command, atMs);
    if (outcome.kind !== 'advanced') throw new Error(`${command.kind} was ${outcome.kind}`);
    return outcome.session;
  }, session);
}

/** Returns `STATUS[CODES]` of a session and of each of its steps. */
export function summary(session: Session): string[] {
  return [session, ...session.steps].map(({ status, reasonCodes }) => `${status}[${reasonCodes.join(' ')}]`);
}
