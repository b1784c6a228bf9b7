import { isTerminal, type Session } from '../../src/machine/session.rules.ts';
import type { Step } from '../../src/steps/step.rules.ts';
import type { Moment } from '../session-lives.ts';

export const withdrawalInvariants: Readonly<Record<string, (moment: Moment) => boolean>> = {
  'a step whose consent was withdrawn is neither open nor passed': ({ before, after, command }) => {
    if (command.kind !== 'consent_withdrawn') return true;
    const members = after.profile.rules.get(command.stepType)?.group?.members ?? [command.stepType];
    return pairs(before, after).every(
      ([from, to]) =>
        !members.includes(to.type) ||
        (to.consentVersion === undefined &&
          (isTerminal(before.status) || isWithdrawn(to)) &&
          (['PENDING', 'IN_PROGRESS', 'PASSED'].includes(from.status) || from.status === to.status)),
    );
  },

  'a running step does not depend on a withdrawn step': ({ before, after, command }) =>
    command.kind !== 'consent_withdrawn' ||
    pairs(before, after).every(([, to]) => {
      const rule = after.profile.rules.get(to.type);
      if (rule === undefined || rule.when !== 'always' || to.status !== 'IN_PROGRESS') return true;
      return pairs(before, after).every(
        ([from, now]) => !rule.dependencies.includes(now.type) || from.status === now.status,
      );
    }),

  'a withdrawal records evidence and reason, and clients of an open session get an event': ({
    before,
    command,
    change,
  }) =>
    command.kind !== 'consent_withdrawn' ||
    (change.evidence.includes(command.evidence) &&
      change.audit.some(({ type, reasonCode }) => `${type} ${reasonCode}` === 'consent.withdrawn CONSENT_WITHDRAWN') &&
      (change.webhook !== null) === !isTerminal(before.status)),
};

export function isWithdrawn({ reasonCodes }: Step): boolean {
  return reasonCodes.includes('CONSENT_WITHDRAWN');
}

export function pairs(before: Session, after: Session): [Step, Step][] {
  return after.steps.flatMap((step, index): [Step, Step][] => {
    const earlier = before.steps[index];
    return earlier === undefined ? [] : [[earlier, step]];
  });
}
