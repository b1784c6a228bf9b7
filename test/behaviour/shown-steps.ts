import type { Messages } from '../../services/gateway/src/guest/messages/messages.ts';
import type { Session } from '../../services/session/src/machine/session.rules.ts';
import { isRuledOut } from '../../services/session/src/machine/settle-steps.rules.ts';
import type { Step } from '../../services/session/src/steps/step.rules.ts';

export function shownSteps({ steps }: Session): Step[] {
  return steps.filter(({ type }) => type !== 'MANUAL_REVIEW');
}

export function isNotNeeded(session: Session, step: Step): boolean {
  const rule = session.profile.rules.get(step.type);
  const isOut = rule !== undefined && isRuledOut(session, step, rule);
  const codes = ['NOT_APPLICABLE', 'POLICY_EXCEPTION_APPROVED'];
  return isOut || (step.status === 'SKIPPED' && step.reasonCodes.some((code) => codes.includes(code)));
}

export function stateOf(session: Session, step: Step): keyof Messages['state'] {
  if (isNotNeeded(session, step)) return 'NOT_NEEDED';
  if (step.status !== 'SKIPPED') return step.status;
  return step.reasonCodes.includes('GUEST_STOPPED') ? 'STOPPED' : 'NOT_DONE';
}
