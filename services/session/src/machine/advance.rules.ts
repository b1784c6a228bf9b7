import { isSettled, type Step } from '../steps/step.rules.ts';
import { advanceReview } from './advance-review.rules.ts';
import { advanceStep } from './advance-step.rules.ts';
import { type Advance, type AuditDraft, auditOf, auditOfStep } from './change.rules.ts';
import type { Annotation, Closed, Command, GuestStopped, StepsReused } from './command.rules.ts';
import { commitAuditOnly, commitMove, commitPackageReady, commitStatus } from './commit-move.rules.ts';
import { addToEvidence } from './review-evidence.rules.ts';
import { isOpenForGuest, movableSteps } from './roll-up.rules.ts';
import { isTerminal, pendingUntilMs, type Session } from './session.rules.ts';
import { skipRuledOut, skipSteps } from './settle-steps.rules.ts';
import { timeOutPending } from './step-result.rules.ts';
import { voidProposals } from './step-review.rules.ts';

/**
 * Applies a command as a pure function (docs/workflow.md#state-machine). Returns one change, or the reason why there is
 * none. A session's time never goes back, even if `nowMs` does.
 */
export function advance(session: Session, command: Command, nowMs: number): Advance {
  const atMs = Math.max(nowMs, session.updatedAtMs);
  switch (command.kind) {
    case 'expired':
      return expire(session, atMs);
    case 'closed':
      return close(session, command, atMs);
    case 'guest_stopped':
      return stop(session, command, atMs);
    case 'package_sealed':
      return session.packageReady || !isTerminal(session.status)
        ? unchanged(session)
        : commitPackageReady(session, atMs);
    case 'steps_reused':
      return reuse(session, command, atMs);
    case 'step_started':
    case 'step_resulted':
    case 'consent_recorded':
    case 'consent_withdrawn':
    case 'guest_acted':
      return advanceStep(session, command, atMs);
    case 'review_claimed':
    case 'review_released':
    case 'review_assigned':
    case 'review_noted':
    case 'decision_recommended':
    case 'decision_made':
      return advanceReview(session, command, atMs);
    case 'guest_data_erased':
    case 'clock_advanced':
    case 'followup_created':
    case 'receiver_fault_injected':
    case 'guest_link_changed':
      return annotate(session, command, atMs);
  }
}

/**
 * Applies commands that also work on ended sessions. An erasure has no audit event here, because the evidence service
 * records each deletion.
 */
function annotate(session: Session, command: Annotation, atMs: number): Advance {
  switch (command.kind) {
    case 'guest_data_erased':
      return commitAuditOnly(session, [], atMs, { erasureId: command.erasureId });
    case 'clock_advanced': {
      const audit = [auditOf('sandbox.clock_advanced', command.actorType)];
      const ahead = { ...session, clockOffsetMs: session.clockOffsetMs + command.byMs };
      return commitAuditOnly(ahead, audit, atMs + command.byMs);
    }
    case 'followup_created':
      return isTerminal(session.status)
        ? commitAuditOnly(session, [auditOf('session.followup_created', command.actorType)], atMs)
        : { kind: 'unchanged', session, disposition: 'REJECTED' };
    case 'guest_link_changed':
      return commitAuditOnly(session, [auditOf(`session.guest_link_${command.change}`, command.actorType)], atMs);
    case 'receiver_fault_injected': {
      const audit = [auditOf('sandbox.fault_injected', command.actorType)];
      return commitAuditOnly(session, audit, atMs, { receiverFault: command.fault });
    }
  }
}

/** Ends the session as INCOMPLETE, never VERIFIED (docs/workflow.md#session-roll-up). */
function close(session: Session, { actorType }: Closed, atMs: number): Advance {
  if (isTerminal(session.status)) return unchanged(session);
  const { steps, audit } = skipSteps(session.steps, (step) => !isSettled(step.status), 'SESSION_CLOSED', atMs);
  const closed = auditOf('session.closed', actorType, ['CLOSED_BY_OPERATOR']);
  const move = { kind: 'closed', audit: [closed, ...audit], evidence: [] } as const;
  const next = { status: 'INCOMPLETE', reasonCodes: ['CLOSED_BY_OPERATOR'] } as const;
  return commitStatus(session, { ...session, steps }, next, move, atMs);
}

/**
 * Skips the guest's open steps. Settled steps keep their outcome, and steps under review wait for people. The session
 * ends immediately or with the last decision (docs/workflow.md#stopping).
 */
function stop(session: Session, command: GuestStopped, atMs: number): Advance {
  if (isTerminal(session.status)) return unchanged(session);
  const ruledOut = skipRuledOut(session, atMs);
  const stopped = skipSteps(ruledOut.steps, isOpenForGuest, 'GUEST_STOPPED', atMs, 'GUEST');
  if (stopped.audit.length === 0) return unchanged(session);
  const { steps, voided } = voidProposals(stopped.steps);
  const told = voided.map((type) => auditOfStep(type, 'review.voided', 'SYSTEM'));
  const evidenceSha256 = addToEvidence(session.evidenceSha256, command);
  const move = { kind: 'guest_acted', audit: [...ruledOut.audit, ...stopped.audit, ...told], evidence: [] } as const;
  return commitMove(session, { ...session, steps, evidenceSha256 }, move, atMs);
}

/**
 * Passes untouched steps that the workflow lets an earlier check replace. Changes nothing if one of these steps has
 * begun meanwhile, because a provider may be checking it (docs/workflow.md#returning-guests).
 */
function reuse(session: Session, command: StepsReused, atMs: number): Advance {
  const proofs = new Map(command.steps.map((one) => [one.stepType, one.evidence]));
  const replaced = session.steps.filter(({ type }) => proofs.has(type));
  const fits = ({ type, status, review }: Step) =>
    status === 'PENDING' && review === null && session.profile.rules.get(type)?.reusableMonths !== undefined;
  if (isTerminal(session.status) || replaced.length === 0 || !replaced.every(fits)) {
    return { kind: 'unchanged', session, disposition: 'REJECTED' };
  }
  const passed = { status: 'PASSED', reasonCodes: [reusedCode], completedAtMs: atMs } as const;
  const reused = { ...passed, reusedFrom: command.earlierSessionId };
  const { steps, voided } = voidProposals(
    session.steps.map((step) => (replaced.includes(step) ? { ...step, ...reused } : step)),
  );
  const audit = [
    ...replaced.map(({ type }) => auditOfStep(type, 'step.reused', 'GUEST', [reusedCode])),
    ...voided.map((type) => auditOfStep(type, 'review.voided', 'SYSTEM')),
  ];
  const evidenceSha256 = addToEvidence(session.evidenceSha256, command);
  const evidence = replaced.flatMap(({ type }) => proofs.get(type) ?? []);
  return commitMove(session, { ...session, steps, evidenceSha256 }, { kind: 'guest_acted', audit, evidence }, atMs);
}

const reusedCode = 'EARLIER_CHECK_REUSED';

/**
 * Ends each wait whose deadline has passed. Changes nothing before a deadline, so timers may call it often
 * (docs/workflow.md#session-roll-up).
 */
function expire(session: Session, atMs: number): Advance {
  if (isTerminal(session.status)) return unchanged(session);
  if (session.steps.some((step) => isOverdue(session, step, atMs))) return timeOutProviders(session, atMs);
  if (session.status === 'NEEDS_REVIEW') {
    return session.reviewDueAtMs !== null && atMs >= session.reviewDueAtMs
      ? timeOutReview(session, atMs)
      : unchanged(session);
  }
  if (session.expiresAtMs === null || atMs < session.expiresAtMs) return unchanged(session);
  return session.steps.some((step) => step.status === 'NEEDS_REVIEW')
    ? openDelayedReview(session, atMs)
    : closeByTimer(session, atMs);
}

function isOverdue(session: Session, step: Step, atMs: number): boolean {
  const untilMs = pendingUntilMs(session, step);
  return untilMs !== null && untilMs <= atMs;
}

function timeOutProviders(session: Session, atMs: number): Advance {
  const audit: AuditDraft[] = [];
  const steps = session.steps.map((step) => {
    const rule = session.profile.rules.get(step.type);
    const outcome = rule && isOverdue(session, step, atMs) ? timeOutPending(step, rule, atMs) : null;
    if (outcome?.kind !== 'moved') return step;
    audit.push(auditOfStep(step.type, outcome.audit, 'SYSTEM', outcome.step.reasonCodes));
    return outcome.step;
  });
  return commitMove(session, { ...session, steps }, { kind: 'expired', audit, evidence: [] }, atMs);
}

function closeByTimer(session: Session, atMs: number): Advance {
  const code = session.status === 'PENDING' ? 'SESSION_EXPIRED_NOT_STARTED' : 'SESSION_EXPIRED_IN_PROGRESS';
  const { steps, audit } = skipSteps(session.steps, (step) => !isSettled(step.status), 'SESSION_CLOSED', atMs);
  const expired = auditOf('session.expired', 'SYSTEM', [code]);
  const move = { kind: 'expired', audit: [expired, ...audit], evidence: [] } as const;
  const next = { status: 'EXPIRED', reasonCodes: [code] } as const;
  return commitStatus(session, { ...session, steps }, next, move, atMs);
}

/** After the guest's deadline, skips the steps that an `after_all_steps` review waited for, and opens the review. */
function openDelayedReview(session: Session, atMs: number): Advance {
  const movable = movableSteps(session);
  const { steps, audit } = skipSteps(session.steps, (step) => movable.includes(step), 'GUEST_ABANDONED', atMs);
  const move = { kind: 'expired', audit, evidence: [] } as const;
  return commitMove(session, { ...session, steps }, move, atMs);
}

/** After the review's deadline, ends the session as INCOMPLETE and skips its reviewed and open steps. */
function timeOutReview(session: Session, atMs: number): Advance {
  const reviewed = skipSteps(session.steps, (step) => step.status === 'NEEDS_REVIEW', 'REVIEW_TIMED_OUT', atMs);
  const rest = skipSteps(reviewed.steps, (step) => !isSettled(step.status), 'SESSION_CLOSED', atMs);
  const audit = [auditOf('review.timed_out', 'SYSTEM', ['REVIEW_TIMED_OUT']), ...reviewed.audit, ...rest.audit];
  const next = { status: 'INCOMPLETE', reasonCodes: ['REVIEW_TIMED_OUT'] } as const;
  return commitStatus(session, { ...session, steps: rest.steps }, next, { kind: 'expired', audit, evidence: [] }, atMs);
}

function unchanged(session: Session): Advance {
  return { kind: 'unchanged', session, disposition: 'DUPLICATE' };
}
