import { stepsWithoutGuest } from '@gcs/proto/steps-without-guest';
import type { ReviewPolicy, StepRule } from '../profile/profile.rules.ts';
import { type DecisionKind, mergeCodes } from '../steps/reason-codes.rules.ts';
import type { Proposal, Step } from '../steps/step.rules.ts';
import { type Advance, type AuditDraft, type AuditType, auditOfStep } from './change.rules.ts';
import { type DecisionMade, isKeyOf, type ReviewRefusal } from './command.rules.ts';
import { commitAuditOnly, commitMove } from './commit-move.rules.ts';
import { isReasonFor } from './decision-reasons.rules.ts';
import { decisionOf } from './review-evidence.rules.ts';
import { isLost } from './roll-up.rules.ts';
import type { Session } from './session.rules.ts';
import { replaceStep } from './settle-steps.rules.ts';
import { isUnderReview, leaveReview, versionOf, withReview } from './step-review.rules.ts';

/** Number of people who must agree to an exception in every workflow, including the proposer. */
const peopleForException = 3;

export function peopleForProposal(verdict: Proposal['verdict'], policy: ReviewPolicy): number {
  return verdict === 'WAIVE' ? peopleForException : policy.approvals;
}

export type Agreement = { readonly approvals: number; readonly approvalsNeeded: number };

export function agreementOn({ verdict, approvers }: Proposal, policy: ReviewPolicy): Agreement {
  return { approvals: 1 + approvers.length, approvalsNeeded: peopleForProposal(verdict, policy) };
}

type Decided = { step: Step; audit: readonly AuditDraft[] } | ReviewRefusal;

/**
 * Applies a person's decision if the person is authorized (docs/workflow.md#human-gates). The decision must name the
 * review's version and the evidence that the person saw.
 */
export function decide(session: Session, step: Step, rule: StepRule, command: DecisionMade, atMs: number): Advance {
  const refusal = objectionTo(session, step, command);
  if (refusal !== null) return { kind: 'refused', refusal };
  const decided = deciders[command.decision]({ session, step, rule, command, atMs });
  if (typeof decided === 'string') return { kind: 'refused', refusal: decided };
  const after = { ...session, steps: replaceStep(session.steps, decided.step) };
  if (command.decision === 'PROPOSED' || command.decision === 'EXCEPTION_PROPOSED') {
    return commitAuditOnly(after, decided.audit, atMs);
  }
  const proposal = command.proposalId === null ? null : (step.review?.proposal ?? null);
  const { reasonCode, evidenceSha256, actor, entryVerdicts = [] } = command;
  const about = { reasonCode, evidenceSha256, proposal, entryVerdicts };
  const vote = { verdict: command.decision, approver: actor.person.key, ...about };
  const evidence = [decisionOf(step.type, vote, atMs)];
  const move = { kind: 'review_decided', audit: decided.audit, evidence } as const;
  return commitMove(session, after, move, atMs);
}

function objectionTo(session: Session, step: Step, command: DecisionMade): ReviewRefusal | null {
  const { actor, decision, reasonCode } = command;
  if (actor.actorType !== 'HUMAN') return 'not_a_person';
  if (command.expectedVersion !== versionOf(step)) return 'version_conflict';
  if (!isUnderReview(session, step)) return 'not_under_review';
  if (!rolesFor(session, decision).some((role) => actor.roles.includes(role))) return 'role_missing';
  if (command.evidenceSha256 !== session.evidenceSha256) return 'evidence_changed';
  const isReason = isReasonFor(session.profile.definition.review, decision, step.type, reasonCode);
  return isReason ? null : 'reason_not_fitting';
}

function rolesFor({ profile }: Session, decision: DecisionKind): readonly string[] {
  const isException = decision === 'EXCEPTION_PROPOSED' || decision === 'EXCEPTION_APPROVED';
  return isException ? ['exception:approve'] : profile.definition.review.roles;
}

type Decision = { session: Session; step: Step; rule: StepRule; command: DecisionMade; atMs: number };

const deciders: Readonly<Record<DecisionKind, (decision: Decision) => Decided>> = {
  PROPOSED: (decision) => (peopleOf(decision) === 1 ? 'approved_directly' : propose(decision, 'APPROVE')),
  APPROVED: approve,
  REJECTED: reject,
  RESUBMISSION_REQUESTED: requestResubmission,
  EXCEPTION_PROPOSED: (decision) => propose(decision, 'WAIVE'),
  EXCEPTION_APPROVED: approveException,
};

function peopleOf({ session }: Decision): number {
  return session.profile.definition.review.approvals;
}

/** Approvals of a replaced proposal do not count for the new one. */
function propose({ step, command }: Decision, verdict: Proposal['verdict']): Decided {
  const { actor, reasonCode, evidenceSha256, decisionId: id } = command;
  const proposal: Proposal = { id, verdict, proposer: actor.person, reasonCode, evidenceSha256, approvers: [] };
  const replaced = step.review?.proposal ? [auditOfStep(step.type, 'review.voided', 'HUMAN')] : [];
  return {
    step: { ...step, review: withReview(step, { proposal }) },
    audit: [...replaced, humanly(step, 'review.proposed', reasonCode)],
  };
}

function approve(decision: Decision): Decided {
  const { step, command, atMs } = decision;
  const approved = humanly(step, 'review.approved', command.reasonCode);
  if (peopleOf(decision) > 1) return joinApprovers(decision, 'APPROVE', approved, passed);
  if (command.proposalId !== null) return 'proposal_differs';
  return passed(decision, [approved], atMs);
}

function approveException(decision: Decision): Decided {
  const approved = humanly(decision.step, 'review.approved', decision.command.reasonCode);
  return joinApprovers(decision, 'WAIVE', approved, waived);
}

function joinApprovers(
  decision: Decision,
  verdict: Proposal['verdict'],
  approved: AuditDraft,
  carryOut: (decision: Decision, audit: readonly AuditDraft[], atMs: number) => Decided,
): Decided {
  const { session, step, command, atMs } = decision;
  const proposal = step.review?.proposal ?? null;
  if (proposal === null || proposal.verdict !== verdict || proposal.id !== command.proposalId)
    return 'proposal_differs';
  const { actor } = command;
  if (isKeyOf(actor, proposal.proposer.key)) return 'proposer_cannot_approve';
  if (proposal.approvers.some((key) => isKeyOf(actor, key))) return 'approved_already';
  const approvers = [...proposal.approvers, actor.person.key];
  const { approvals, approvalsNeeded } = agreementOn({ ...proposal, approvers }, session.profile.definition.review);
  if (approvals >= approvalsNeeded) return carryOut(decision, [approved], atMs);
  return { step: { ...step, review: withReview(step, { proposal: { ...proposal, approvers } }) }, audit: [approved] };
}

function passed({ step, command }: Decision, audit: readonly AuditDraft[], atMs: number): Decided {
  const codes = mergeCodes(step.reasonCodes, ['REVIEW_APPROVED', command.reasonCode]);
  const applied = humanly(step, 'review.applied', 'REVIEW_APPROVED');
  return { step: leaveReview(step, 'PASSED', codes, atMs), audit: [...audit, applied] };
}

function waived({ step, command }: Decision, audit: readonly AuditDraft[], atMs: number): Decided {
  const codes = mergeCodes(['POLICY_EXCEPTION_APPROVED', command.reasonCode]);
  const excepted = humanly(step, 'review.exception_approved', 'POLICY_EXCEPTION_APPROVED');
  return { step: leaveReview(step, 'SKIPPED', codes, atMs), audit: [...audit, excepted] };
}

/** One person suffices, even if several must agree to pass the step. */
function reject({ step, command, atMs }: Decision): Decided {
  const codes = mergeCodes(step.reasonCodes, ['REVIEW_REJECTED', command.reasonCode]);
  const rejected = humanly(step, 'review.rejected', command.reasonCode);
  const audit = [rejected, humanly(step, 'review.applied', 'REVIEW_REJECTED')];
  return { step: leaveReview(step, 'FAILED', codes, atMs), audit };
}

/** Refuses a step that the guest does not carry out: it would lose a list hit, and could then pass without a quorum. */
function requestResubmission({ session, step, rule, command }: Decision): Decided {
  if (stepsWithoutGuest.includes(step.type)) return 'nothing_to_resubmit';
  if (session.steps.some((one) => isLost(session.profile, one))) return 'cannot_be_verified';
  const grantedAttempts = step.grantedAttempts + command.extraAttempts;
  if (step.attempt >= rule.maxAttempts + grantedAttempts) return 'no_attempt_left';
  const codes = mergeCodes(['RESUBMISSION_REQUESTED', command.reasonCode]);
  const audit = [humanly(step, 'review.resubmission_requested', command.reasonCode)];
  return { step: { ...leaveReview(step, 'IN_PROGRESS', codes, null), grantedAttempts }, audit };
}

function humanly(step: Step, type: AuditType, reasonCode: string): AuditDraft {
  return { type, actorType: 'HUMAN', reasonCode, stepType: step.type };
}
