import { renderSession } from '../src/machine/published.rules.ts';
import { isTerminal, type Session, wakeAtMs } from '../src/machine/session.rules.ts';
import { isRuledOut } from '../src/machine/settle-steps.rules.ts';
import { isSettled, type Step } from '../src/steps/step.rules.ts';
import { handOverInvariants } from './lives/hand-over-invariants.ts';
import { isWithdrawn, pairs, withdrawalInvariants } from './lives/withdrawal-invariants.ts';
import { listHits, type Moment } from './session-lives.ts';
import { sessionEdges, stepEdges } from './status-graph.ts';

type Invariant = (moment: Moment, index: number, all: readonly Moment[]) => boolean;

export const invariants: Readonly<Record<string, Invariant>> = {
  ...handOverInvariants,
  ...withdrawalInvariants,

  'a session changes its status only along allowed transitions': ({ before, after }) =>
    before.status === after.status || sessionEdges[before.status].includes(after.status),

  'a step changes its status only along allowed transitions': ({ before, after }) =>
    pairs(before, after).every(([from, to]) => from.status === to.status || stepEdges[from.status].includes(to.status)),

  'clients see no change of a terminal session': ({ before, after }) =>
    !isTerminal(before.status) || shown(before) === shown(after),

  'a terminal session has no open step': ({ after }) =>
    !isTerminal(after.status) || after.steps.every((step) => isSettled(step.status)),

  'reason codes are unique and sorted': ({ after }) =>
    [after, ...after.steps].every(({ reasonCodes }) => isSet(reasonCodes)),

  'a visible change has exactly one event, an invisible change none': ({ before, after, change }) => {
    const isVisible = visible(before) !== visible(after);
    const isReady = change.webhook?.type === 'evidence_package.ready';
    return (change.webhook !== null) === (isVisible || isReady) && !(isVisible && isReady);
  },

  'an audit event about a step names the step, other audit events name none': ({ after, change }) =>
    change.audit.every(({ type, stepType }) => {
      const isOfSession = /^(session|sandbox)\.|^review\.(opened|timed_out)$/.test(type);
      return isOfSession ? stepType === null : after.steps.some((step) => step.type === stepType);
    }),

  'only a visible change moves updatedAt': ({ before, after }) =>
    visible(before) === visible(after)
      ? after.updatedAtMs === before.updatedAtMs
      : after.updatedAtMs >= before.updatedAtMs,

  'an event is named after the new status': ({ before, after, change }) => {
    if (change.webhook === null || change.webhook.type === 'evidence_package.ready') return true;
    return change.webhook.type === `compliance_session.${nameOf(before, after)}`;
  },

  'versions have no gap': ({ before, after }) => after.version === before.version + 1,

  'each event is later than the event before': ({ change }, index, all) => {
    const earlier = all.slice(0, index).flatMap((moment) => moment.change.webhook ?? []);
    const last = earlier.at(-1);
    return change.webhook === null || last === undefined || change.webhook.createdAtMs > last.createdAtMs;
  },

  'a session completes at most once, directly before its package is announced': ({ change }, index, all) => {
    const types = all.slice(0, index + 1).flatMap((moment) => moment.change.webhook?.type ?? []);
    const completed = types.filter((type) => type === 'compliance_session.completed').length;
    const isReady = change.webhook?.type === 'evidence_package.ready';
    return completed <= 1 && (!isReady || types.at(-2) === 'compliance_session.completed');
  },

  'completedAt is set exactly for settled steps': ({ after }) =>
    after.steps.every((step) => (step.completedAtMs !== null) === isSettled(step.status)),

  'a session has a wake time until it ends, and none afterwards': ({ after }) =>
    (wakeAtMs(after) !== null) === !isTerminal(after.status),

  'a guest has at least 48 hours after a review': ({ before, after, atMs }) =>
    before.status !== 'NEEDS_REVIEW' ||
    after.status !== 'IN_PROGRESS' ||
    (after.expiresAtMs ?? Math.max(atMs, before.updatedAtMs) + (after.remainingMs ?? 0)) >=
      Math.max(atMs, before.updatedAtMs) + 48 * 3_600_000,

  'a step leaves review only by the decision of a person or the end of the session': ({ before, after, command }) =>
    isTerminal(after.status) ||
    isDecision(command) ||
    pairs(before, after).every(([from, to]) => from.status !== 'NEEDS_REVIEW' || to.status === 'NEEDS_REVIEW'),

  'an agent may only recommend a decision': ({ command }) =>
    !('actor' in command) || command.actor.actorType === 'HUMAN' || command.kind === 'decision_recommended',

  'a recommendation or a note changes no step': ({ before, after, command }) =>
    !['decision_recommended', 'review_noted'].includes(command.kind) ||
    JSON.stringify(before.steps) === JSON.stringify(after.steps),

  'a manual review passes only by the decision of a person': ({ before, after, command }) =>
    pairs(before, after).every(
      ([from, to]) =>
        to.type !== 'MANUAL_REVIEW' || to.status !== 'PASSED' || from.status === 'PASSED' || isDecision(command),
    ),

  'a session leaves NEEDS_REVIEW only by the decision of a person, except to FAILED or INCOMPLETE': ({
    before,
    after,
    command,
  }) =>
    before.status !== 'NEEDS_REVIEW' ||
    ['NEEDS_REVIEW', 'FAILED', 'INCOMPLETE'].includes(after.status) ||
    isDecision(command),

  'a settled step keeps its verdict until a review or a withdrawal of consent': ({ before, after, command }) =>
    pairs(before, after).every(
      ([from, to]) =>
        !isSettled(from.status) ||
        from.status === to.status ||
        to.status === 'NEEDS_REVIEW' ||
        (command.kind === 'consent_withdrawn' && from.status === 'PASSED' && isWithdrawn(to)),
    ),

  'an approval needs a quorum of distinct people, including the proposer': ({ before, after, command }) => {
    if (command.kind !== 'decision_made') return true;
    const [from, to] = pairs(before, after).find(([step]) => step.type === command.stepType) ?? [];
    const needed = command.decision === 'EXCEPTION_APPROVED' ? 3 : before.profile.definition.review.approvals;
    const isCarriedOut = to?.status === (command.decision === 'EXCEPTION_APPROVED' ? 'SKIPPED' : 'PASSED');
    if (!command.decision.endsWith('APPROVED') || !isCarriedOut || needed === 1) return true;
    const { proposer, approvers } = from?.review?.proposal ?? { proposer: { key: '' }, approvers: [] };
    return new Set([proposer.key, ...approvers, command.actor.person.key]).size === needed;
  },

  'a proposal ends when the evidence changes': ({ after }) =>
    after.steps.every(({ review }) => !review?.proposal || review.proposal.evidenceSha256 === after.evidenceSha256),

  'a step outside a review has no proposal and no claim': ({ after }) =>
    after.steps.every(({ status, review }) => status === 'NEEDS_REVIEW' || !(review?.proposal || review?.claimant)),

  'the version of a review never decreases': ({ before, after }) =>
    pairs(before, after).every(([from, to]) => (to.review?.version ?? 0) >= (from.review?.version ?? 0)),

  'every required step of a VERIFIED session passed, did not apply or was waived': ({ after }) =>
    after.status !== 'VERIFIED' ||
    after.steps.every(
      (step) =>
        !isRequired(after, step) ||
        step.status === 'PASSED' ||
        ['NOT_APPLICABLE', 'POLICY_EXCEPTION_APPROVED'].some((code) => step.reasonCodes.includes(code)),
    ),

  'a FAILED session has a failed required step and a reason code': ({ after }) =>
    after.status !== 'FAILED' ||
    (after.reasonCodes.length > 0 && after.steps.some((step) => step.status === 'FAILED' && isRequired(after, step))),

  'a closed session becomes INCOMPLETE': ({ after, command }) =>
    command.kind !== 'closed' || after.status === 'INCOMPLETE',

  'open steps are skipped when the guest stops, except steps under review': ({ before, after, command, change }) =>
    command.kind !== 'guest_stopped' ||
    (after.steps.every(({ status }) => isSettled(status) || status === 'NEEDS_REVIEW') &&
      (isTerminal(after.status) || after.status === 'NEEDS_REVIEW') &&
      pairs(before, after).every(([from, to]) => isSettled(from.status) === isSettled(to.status) || isSkipped(to)) &&
      change.webhook !== null),

  'a session whose guest stopped before a required step is never verified': ({ after }) =>
    after.status !== 'VERIFIED' ||
    after.steps.every((step) => !isRequired(after, step) || !step.reasonCodes.includes('GUEST_STOPPED')),

  'a step that does not apply stays pending or is skipped': ({ before, after }) =>
    pairs(before, after).every(([from, to]) => {
      const rule = after.profile.rules.get(to.type);
      if (rule === undefined || from.status !== 'PENDING' || !isRuledOut(before, from, rule)) return true;
      return to.status === 'PENDING' || (to.status === 'SKIPPED' && to.completedAtMs !== null);
    }),

  'a step starts only after its dependencies have settled': ({ before, after, command }) => {
    if (command.kind !== 'step_started') return true;
    const [from, to] = pairs(before, after).find(([step]) => step.type === command.stepType) ?? [];
    if (from?.status !== 'PENDING' || to?.status !== 'IN_PROGRESS') return true;
    const dependencies = after.profile.rules.get(command.stepType)?.dependencies ?? [];
    return before.steps.every((step) => !dependencies.includes(step.type) || isSettled(step.status));
  },

  'no step stays open for the guest once a required step can no longer pass': ({ after }) =>
    !after.steps.some((step) => isRequired(after, step) && isSettled(step.status) && !isSatisfied(step)) ||
    after.steps.every(({ status }) => status !== 'PENDING' && status !== 'IN_PROGRESS'),

  'an unconditional step is not pending after a dependency did not pass': ({ after }) =>
    after.steps.every(({ type, status }) => {
      const rule = after.profile.rules.get(type);
      if (rule === undefined || type === 'MANUAL_REVIEW' || rule.when !== 'always' || status !== 'PENDING') return true;
      const dependencies = after.steps.filter((step) => rule.dependencies.includes(step.type));
      return dependencies.every((step) => !isSettled(step.status) || isSatisfied(step));
    }),

  'a list hit remains a reason code of its step unless people approve an exception': ({ before, after, command }) =>
    pairs(before, after).every(([from, to]) => {
      const hits = from.status === 'NEEDS_REVIEW' ? from.reasonCodes.filter((code) => listHits.includes(code)) : [];
      return hits.every((code) => to.reasonCodes.includes(code)) || (isDecision(command) && isWaived(to));
    }),

  'a step with a list hit passes only by the decision of a person': ({ before, after, command }) =>
    pairs(before, after).every(([from, to]) => {
      const wasHit = from.reasonCodes.some((code) => listHits.includes(code));
      return !wasHit || from.status === to.status || to.status !== 'PASSED' || isDecision(command);
    }),
};

function nameOf(before: Session, after: Session): string {
  if (before.status === after.status) return 'updated';
  if (after.status === 'NEEDS_REVIEW') return 'review_required';
  return isTerminal(after.status) ? 'completed' : 'updated';
}

function isSkipped({ status, reasonCodes }: Step): boolean {
  return status === 'SKIPPED' && ['GUEST_STOPPED', 'NOT_APPLICABLE'].some((code) => reasonCodes.includes(code));
}

function isSatisfied({ status, reasonCodes: codes }: Step): boolean {
  return (
    status === 'PASSED' ||
    (status === 'SKIPPED' && codes.includes('NOT_APPLICABLE')) ||
    isWaived({ status, reasonCodes: codes })
  );
}

function isWaived({ status, reasonCodes: codes }: Pick<Step, 'status' | 'reasonCodes'>): boolean {
  return status === 'SKIPPED' && codes.includes('POLICY_EXCEPTION_APPROVED');
}

function isDecision(command: Moment['command']): boolean {
  return command.kind === 'decision_made' && command.actor.actorType === 'HUMAN';
}

function isRequired(session: Session, step: Step): boolean {
  return session.profile.rules.get(step.type)?.required ?? false;
}

function isSet(codes: readonly string[]): boolean {
  return codes.every((code, index) => index === 0 || (codes[index - 1] ?? '') < code);
}

function shown(session: Session): string {
  return JSON.stringify(renderSession(session));
}

/** Returns the part of a session that clients can compare, without `updatedAt`. */
function visible(session: Session): string {
  return JSON.stringify({ ...renderSession(session), updatedAt: '' });
}
