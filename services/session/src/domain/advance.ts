import { annotate } from './annotate.ts';
import { type Advance, type AuditDraft, auditOf, type ChangeKind } from './change-draft.ts';
import { close } from './close.ts';
import type { Command, Disposition, StepReport, StepResulted } from './command.ts';
import { commitAuditOnly, commitMove, commitPackageReady } from './commit-move.ts';
import type { EvidenceDraft } from './evidence.ts';
import { expire } from './expire.ts';
import { applyConsent, applyGuestAction, type GuestOutcome } from './guest-acts.ts';
import type { Session, Step } from './session.ts';
import { isTerminal } from './session.ts';
import { dependenciesSettled, replaceStep } from './settle-steps.ts';
import { applyResult } from './step-result.ts';

/**
 * The state machine of workflow.md §2, pure: the session after one command, with exactly one change per call, or the
 * reason why there is none. Time never runs backwards within a session, whatever the clock says.
 */
export function advance(session: Session, command: Command, nowMs: number): Advance {
  const atMs = Math.max(nowMs, session.updatedAtMs);
  switch (command.kind) {
    case 'expired':
      return expire(session, atMs);
    case 'closed':
      return close(session, command, atMs);
    case 'package_sealed':
      return session.packageReady || !isTerminal(session.status)
        ? unchanged(session)
        : commitPackageReady(session, atMs);
    case 'step_started':
    case 'step_resulted':
    case 'consent_recorded':
    case 'guest_acted':
      return advanceStep(session, command, atMs);
    case 'guest_data_erased':
    case 'clock_advanced':
    case 'followup_created':
    case 'receiver_fault_injected':
      return annotate(session, command, atMs);
  }
}

function advanceStep(session: Session, command: StepReport, atMs: number): Advance {
  const step = session.steps.find((candidate) => candidate.type === command.stepType);
  if (step === undefined) return { kind: 'refused', refusal: 'step_not_in_profile' };
  if (isTerminal(session.status)) return ignored(session, 'LATE', 'step.result_late', codesOf(command), atMs);
  switch (command.kind) {
    case 'step_started':
      return start(session, step, atMs);
    case 'step_resulted':
      return result(session, step, command, atMs);
    case 'consent_recorded':
      return guestActed(session, command, applyConsent(step, command, atMs), atMs);
    case 'guest_acted':
      return guestActed(session, command, applyGuestAction(step, command, atMs), atMs);
  }
}

function guestActed(
  session: Session,
  { kind }: StepReport & { kind: ChangeKind },
  outcome: GuestOutcome,
  atMs: number,
): Advance {
  return outcome.kind === 'moved'
    ? moved(session, kind, outcome.step, outcome.audit, outcome.evidence, atMs)
    : ignored(session, 'REJECTED', 'step.guest_action_rejected', [], atMs);
}

/** A guest begins a step once what it waits for has settled; a start of a running step tells nothing new. */
function start(session: Session, step: Step, atMs: number): Advance {
  if (step.status === 'IN_PROGRESS') return unchanged(session);
  const rule = session.profile.rules.get(step.type);
  const mayStart = step.status === 'PENDING' && step.type !== 'MANUAL_REVIEW';
  if (!mayStart || rule === undefined || !dependenciesSettled(session.steps, rule)) {
    return ignored(session, 'REJECTED', 'step.start_rejected', [], atMs);
  }
  return moved(
    session,
    'step_started',
    { ...step, status: 'IN_PROGRESS' },
    [auditOf('step.started', 'SYSTEM')],
    [],
    atMs,
  );
}

function result(session: Session, step: Step, command: StepResulted, atMs: number): Advance {
  const rule = session.profile.rules.get(step.type);
  if (rule === undefined) return { kind: 'refused', refusal: 'step_not_in_profile' };
  const outcome = applyResult(step, rule, command, atMs);
  switch (outcome.kind) {
    case 'stale':
      return ignored(session, 'STALE', 'step.result_stale', command.reasonCodes, atMs);
    case 'rejected':
      return ignored(session, 'REJECTED', 'step.result_rejected', command.reasonCodes, atMs);
    case 'moved': {
      const audit = [
        auditOf(outcome.audit, 'SYSTEM', outcome.step.reasonCodes),
        ...command.evidence.flatMap(auditOfConsent),
      ];
      return moved(session, 'step_resulted', outcome.step, audit, command.evidence, atMs);
    }
  }
}

function moved(
  session: Session,
  kind: ChangeKind,
  step: Step,
  audit: readonly AuditDraft[],
  evidence: readonly EvidenceDraft[],
  atMs: number,
): Advance {
  const after = { ...session, steps: replaceStep(session.steps, step) };
  return { ...commitMove(session, after, { kind, audit, evidence }, atMs), disposition: 'APPLIED' };
}

/** What does not fit is written down and otherwise ignored: the history keeps it, no client sees it. */
function ignored(
  session: Session,
  disposition: Disposition,
  type: string,
  codes: readonly string[],
  atMs: number,
): Advance {
  return { ...commitAuditOnly(session, [auditOf(type, 'SYSTEM', codes)], atMs), disposition };
}

function unchanged(session: Session): Advance {
  return { kind: 'unchanged', session, disposition: 'DUPLICATE' };
}

function codesOf(command: StepReport): readonly string[] {
  return command.kind === 'step_resulted' ? command.reasonCodes : [];
}

/** Consent is the guest's own act. That evidence was captured is for the evidence service to say, entry by entry. */
function auditOfConsent(item: EvidenceDraft): AuditDraft[] {
  return item.type === 'CONSENT_RECORD' ? [auditOf('consent.recorded', 'GUEST')] : [];
}
