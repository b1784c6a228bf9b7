import { type AuditDraft, auditOfStep } from '../changes/change-draft.ts';
import type { ConsentRecorded, GuestActed, GuestReason } from '../changes/command.ts';
import type { EvidenceDraft } from '../evidence/evidence.ts';
import type { Step } from './step.ts';

/** What an act of the guest does to its step. */
export type GuestOutcome =
  | {
      readonly kind: 'moved';
      readonly step: Step;
      readonly audit: readonly AuditDraft[];
      readonly evidence: readonly EvidenceDraft[];
    }
  | { readonly kind: 'rejected' };

/** A consent is recorded whenever the session is open; declining also ends a step that has not been carried out. */
export function applyConsent(
  step: Step,
  { accepted, evidence, version }: ConsentRecorded,
  nowMs: number,
): GuestOutcome {
  const declined = !accepted && isBeforeItsEnd(step) ? skip(step, 'CONSENT_DECLINED', nowMs) : null;
  const told = auditOfStep(step.type, accepted ? 'consent.recorded' : 'consent.declined', 'GUEST');
  const audit = [told, ...(declined?.audit ?? [])];
  const agreed = accepted && version !== undefined ? { ...step, consentVersion: version } : step;
  return { kind: 'moved', step: declined?.step ?? agreed, audit, evidence: [evidence] };
}

/** A guest who stops ends the step, unless it has its outcome or a person has to decide about it. */
export function applyGuestAction(step: Step, { reason }: GuestActed, nowMs: number): GuestOutcome {
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
