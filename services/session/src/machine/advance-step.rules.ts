import { asksForSteps } from '../profile/condition.rules.ts';
import type { StepRule } from '../profile/profile.rules.ts';
import type { EvidenceDraft } from '../steps/evidence.rules.ts';
import { mergeCodes } from '../steps/reason-codes.rules.ts';
import type { Step } from '../steps/step.rules.ts';
import { type Advance, type AuditDraft, type AuditType, auditOfStep } from './change.rules.ts';
import {
  type ConsentRecorded,
  type ConsentWithdrawn,
  type Disposition,
  type GuestActed,
  type GuestReason,
  isVerdict,
  type StepReport,
  type StepResulted,
  type StepStarted,
} from './command.rules.ts';
import { commitAuditOnly, commitMove } from './commit-move.rules.ts';
import { addToEvidence } from './review-evidence.rules.ts';
import { isTerminal, nameVault, type Session } from './session.rules.ts';
import {
  currentAttempt,
  dependenciesSettled,
  isRuledOut,
  openMembers,
  replaceStep,
  skipSteps,
} from './settle-steps.rules.ts';
import { applyResult } from './step-result.rules.ts';
import { voidProposals } from './step-review.rules.ts';

/** Applies a guest's or provider's report to its step (docs/workflow.md#steps). */
export function advanceStep(session: Session, command: StepReport, atMs: number): Advance {
  const step = session.steps.find((candidate) => candidate.type === command.stepType);
  if (step === undefined) return { kind: 'refused', refusal: 'step_not_in_profile' };
  const rule = session.profile.rules.get(step.type);
  if (rule === undefined) return { kind: 'refused', refusal: 'step_not_in_profile' };
  if (command.kind === 'consent_withdrawn') return withdraw(session, step, rule, command, atMs);
  if (isTerminal(session.status)) return late(session, step, command, atMs);
  return advanceOpen(session, step, rule, command, atMs);
}

type OpenReport = Exclude<StepReport, ConsentWithdrawn>;

function advanceOpen(session: Session, step: Step, rule: StepRule, command: OpenReport, atMs: number): Advance {
  if (isRuledOut(session, step, rule))
    return ignored(withVault(session, command), step, 'REJECTED', 'step.not_applicable', codesOf(command), atMs);
  switch (command.kind) {
    case 'step_started':
      return start(session, step, rule, command, atMs);
    case 'step_resulted':
      return result(session, step, rule, command, atMs);
    case 'consent_recorded':
      return guestActed(session, rule, command, applyConsent(step, command, atMs), atMs);
    case 'guest_acted':
      return guestActed(session, rule, command, applyGuestAction(step, command, atMs), atMs);
  }
}

/**
 * Records a report that came after the session's end, without applying it. Publishes a new vault place, so that the
 * data stored there are deleted.
 */
function late(session: Session, step: Step, command: StepReport, atMs: number): Advance {
  const told = withVault(session, command);
  const audit = [auditOfStep(step.type, 'step.result_late', 'SYSTEM', codesOf(command))];
  const vault = command.kind === 'step_started' && told !== session ? command.vault : undefined;
  return { ...commitAuditOnly(told, audit, atMs, vault === undefined ? {} : { vaults: [vault] }), disposition: 'LATE' };
}

/** Stores the vault place that a start names, even if the start is rejected. */
function withVault(session: Session, command: StepReport): Session {
  return command.kind === 'step_started' && command.vault ? nameVault(session, command.vault) : session;
}

/** Starts a step whose dependencies have settled. For a running step, only stores the vault place. */
function start(session: Session, step: Step, rule: StepRule, command: StepStarted, atMs: number): Advance {
  const told = withVault(session, command);
  if (step.status === 'IN_PROGRESS') {
    return told === session
      ? { kind: 'unchanged', session, disposition: 'DUPLICATE' }
      : commitAuditOnly(told, [auditOfStep(step.type, 'step.opened_at_provider', 'SYSTEM')], atMs);
  }
  const mayStart = step.status === 'PENDING' && step.type !== 'MANUAL_REVIEW';
  if (!mayStart || !dependenciesSettled(session.steps, rule)) {
    return ignored(told, step, 'REJECTED', 'step.start_rejected', [], atMs);
  }
  const steps = replaceStep(session.steps, { ...step, status: 'IN_PROGRESS' });
  const audit = [auditOfStep(step.type, 'step.started', command.actorType ?? 'SYSTEM')];
  return commitMove(session, { ...told, steps }, { kind: 'step_started', audit, evidence: [] }, atMs);
}

function result(session: Session, step: Step, rule: StepRule, command: StepResulted, atMs: number): Advance {
  const at = { rule, currentAttempt: currentAttempt(session, rule) };
  const outcome = applyResult(step, at, command, atMs);
  switch (outcome.kind) {
    case 'stale':
      return ignored(session, step, 'STALE', 'step.result_stale', command.reasonCodes, atMs);
    case 'rejected':
      return ignored(session, step, 'REJECTED', 'step.result_rejected', command.reasonCodes, atMs);
    case 'moved': {
      const told = auditOfStep(step.type, outcome.audit, 'SYSTEM', outcome.step.reasonCodes);
      const steps = replaceStep(session.steps, outcome.step);
      if (!isVerdict(command.outcome)) {
        return commitMove(session, { ...session, steps }, { kind: command.kind, audit: [told], evidence: [] }, atMs);
      }
      const consents = command.evidence.filter(({ type }) => type === 'CONSENT_RECORD');
      const audit = [told, ...consents.map(() => auditOfStep(step.type, 'consent.recorded', 'GUEST'))];
      return handedIn(session, command, { steps, audit, evidence: command.evidence }, atMs);
    }
  }
}

/** An action that skips a step also skips the open steps of the same hand-over (docs/workflow.md#groups). */
function guestActed(
  session: Session,
  rule: StepRule,
  command: StepReport,
  outcome: GuestOutcome,
  atMs: number,
): Advance {
  if (outcome.kind === 'rejected') return ignored(session, rule, 'REJECTED', 'step.guest_action_rejected', [], atMs);
  const { step } = outcome;
  const open = step.status === 'SKIPPED' ? openMembers(session, rule) : [];
  const isOther = (one: Step) => one.type !== step.type && open.includes(one);
  const [reason = ''] = step.reasonCodes;
  const skipped = skipSteps(session.steps, isOther, reason, atMs, 'GUEST');
  const moved = { steps: replaceStep(skipped.steps, step), audit: [...outcome.audit, ...skipped.audit] };
  return handedIn(session, command, { ...moved, evidence: outcome.evidence }, atMs);
}

/**
 * Withdraws a consent: ends the steps of its hand-over, and the running steps that depend on them
 * (docs/workflow.md#withdrawn-consent). In an ended session, only records the withdrawal.
 */
function withdraw(session: Session, step: Step, rule: StepRule, command: ConsentWithdrawn, atMs: number): Advance {
  if (step.consentVersion === undefined) return { kind: 'unchanged', session, disposition: 'REJECTED' };
  const { members = [step.type] } = rule.group ?? {};
  const told = auditOfStep(step.type, 'consent.withdrawn', 'GUEST', [withdrawn]);
  const ofMembers = (change: (member: Step) => Step) =>
    session.steps.map((one) => (members.includes(one.type) ? change(one) : one));
  if (isTerminal(session.status)) {
    return commitAuditOnly({ ...session, steps: ofMembers(withoutConsent) }, [told], atMs, {
      evidence: [command.evidence],
    });
  }
  const ends = session.steps.filter((one) => members.includes(one.type) && isEndedByWithdrawal(one));
  const usesThem = ({ type, status }: Step) => {
    const its = session.profile.rules.get(type);
    const isDependent = its !== undefined && ends.some((one) => its.dependencies.includes(one.type));
    return status === 'IN_PROGRESS' && isDependent && !asksForSteps(its.when);
  };
  const users = skipSteps(
    ofMembers((member) => withdrawnFrom(member, atMs)),
    usesThem,
    'PRIOR_STEP_FAILED',
    atMs,
  );
  const skipped = ends.map(({ type }) => auditOfStep(type, 'step.skipped', 'GUEST', [withdrawn]));
  const audit = [told, ...skipped, ...users.audit];
  return handedIn(session, command, { steps: users.steps, audit, evidence: [command.evidence] }, atMs);
}

const withdrawn = 'CONSENT_WITHDRAWN';

/**
 * Returns false for a failed step and for a step under review, because a withdrawal of consent cannot undo a failure or
 * a review.
 */
function isEndedByWithdrawal(step: Step): boolean {
  return step.status === 'PASSED' || isBeforeItsEnd(step);
}

function withdrawnFrom(step: Step, nowMs: number): Step {
  const rest = withoutConsent(step);
  if (!isEndedByWithdrawal(step)) return { ...rest, reasonCodes: mergeCodes(step.reasonCodes, [withdrawn]) };
  return { ...rest, status: 'SKIPPED', reasonCodes: [withdrawn], completedAtMs: nowMs };
}

function withoutConsent({ consentVersion: _, ...step }: Step): Step {
  return step;
}

/** Commits a report that counts as evidence. Voids open proposals (docs/workflow.md#human-gates). */
function handedIn(
  session: Session,
  command: StepReport,
  outcome: { steps: readonly Step[]; audit: readonly AuditDraft[]; evidence: readonly EvidenceDraft[] },
  atMs: number,
): Advance {
  const { steps, voided } = voidProposals(outcome.steps);
  const audit = [...outcome.audit, ...voided.map((type) => auditOfStep(type, 'review.voided', 'SYSTEM'))];
  const evidenceSha256 = addToEvidence(session.evidenceSha256, command);
  const kind = command.kind === 'consent_withdrawn' ? 'consent_recorded' : command.kind;
  const move = { kind, audit, evidence: outcome.evidence };
  return commitMove(session, { ...session, steps, evidenceSha256 }, move, atMs);
}

function ignored(
  session: Session,
  step: Pick<Step, 'type'>,
  disposition: Disposition,
  type: AuditType,
  codes: readonly string[],
  atMs: number,
): Advance {
  return { ...commitAuditOnly(session, [auditOfStep(step.type, type, 'SYSTEM', codes)], atMs), disposition };
}

function codesOf(command: StepReport): readonly string[] {
  return command.kind === 'step_resulted' ? command.reasonCodes : [];
}

type GuestOutcome =
  | {
      readonly kind: 'moved';
      readonly step: Step;
      readonly audit: readonly AuditDraft[];
      readonly evidence: readonly EvidenceDraft[];
    }
  | { readonly kind: 'rejected' };

/** A declined consent also skips an open step. */
function applyConsent(step: Step, { accepted, evidence, version }: ConsentRecorded, nowMs: number): GuestOutcome {
  const declined = !accepted && isBeforeItsEnd(step) ? skip(step, 'CONSENT_DECLINED', nowMs) : null;
  const told = auditOfStep(step.type, accepted ? 'consent.recorded' : 'consent.declined', 'GUEST');
  const audit = [told, ...(declined?.audit ?? [])];
  const agreed = accepted && version !== undefined ? { ...step, consentVersion: version } : step;
  return { kind: 'moved', step: declined?.step ?? agreed, audit, evidence: [evidence] };
}

function applyGuestAction(step: Step, { reason }: GuestActed, nowMs: number): GuestOutcome {
  return isBeforeItsEnd(step) ? { kind: 'moved', ...skip(step, reason, nowMs), evidence: [] } : { kind: 'rejected' };
}

function isBeforeItsEnd({ type, status }: Step): boolean {
  return type !== 'MANUAL_REVIEW' && (status === 'PENDING' || status === 'IN_PROGRESS');
}

function skip(step: Step, reason: GuestReason, nowMs: number): { step: Step; audit: readonly AuditDraft[] } {
  return {
    step: { ...step, status: 'SKIPPED', reasonCodes: [reason], completedAtMs: nowMs },
    audit: [auditOfStep(step.type, 'step.skipped', 'GUEST', [reason])],
  };
}
