import type { EvidenceDraft } from '../steps/evidence.rules.ts';
import { primaryCode } from '../steps/reason-codes.rules.ts';
import type { Screening, StepType } from '../steps/step.rules.ts';
import type { Disposition, ReceiverFault, ReviewRefusal } from './command.rules.ts';
import type { ActorType, Session, VaultPlace } from './session.rules.ts';

/** Kinds of changes (schema SessionChange of events.yaml). */
export const changeKinds = [
  'created',
  'step_started',
  'step_resulted',
  'consent_recorded',
  'guest_acted',
  'review_decided',
  'closed',
  'expired',
  'audit_only',
  'package_sealed',
  'guest_data_erased',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

export const webhookEventTypes = [
  'compliance_session.updated',
  'compliance_session.completed',
  'compliance_session.review_required',
  'evidence_package.ready',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** Event types of a session's history (docs/workflow.md#audit-event-types). */
export const auditTypes = [
  'session.created',
  'session.status_changed',
  'session.expired',
  'session.closed',
  'session.followup_created',
  'session.guest_link_minted',
  'session.guest_link_ended',
  'consent.recorded',
  'consent.declined',
  'consent.withdrawn',
  'step.started',
  'step.opened_at_provider',
  'step.submitted',
  'step.attempt_expired',
  'step.passed',
  'step.reused',
  'step.failed',
  'step.skipped',
  'step.retry_requested',
  'step.review_required',
  'step.reopened',
  'step.result_confirmed',
  'step.result_stale',
  'step.result_late',
  'step.result_rejected',
  'step.start_rejected',
  'step.guest_action_rejected',
  'step.not_applicable',
  'review.opened',
  'review.claimed',
  'review.released',
  'review.assigned',
  'review.noted',
  'review.recommended',
  'review.proposed',
  'review.approved',
  'review.rejected',
  'review.voided',
  'review.applied',
  'review.exception_approved',
  'review.resubmission_requested',
  'review.timed_out',
  'sandbox.clock_advanced',
  'sandbox.fault_injected',
] as const;
export type AuditType = (typeof auditTypes)[number];

/** An audit event before it gets an id. It has the time of its change. */
export type AuditDraft = {
  readonly type: AuditType;
  readonly actorType: ActorType;
  readonly reasonCode: string | null;
  /** Null if the event concerns the whole session. */
  readonly stepType: StepType | null;
};

/** One commit's addition to a session's history, before ids are created. */
export type ChangeDraft = {
  readonly kind: ChangeKind;
  readonly occurredAtMs: number;
  /** Null for the creation and for a change that clients cannot see (docs/contract.md#events). */
  readonly webhook: { readonly type: WebhookEventType; readonly createdAtMs: number } | null;
  readonly audit: readonly AuditDraft[];
  readonly evidence: readonly EvidenceDraft[];
  /** End of the guest's departure day (RFC 3339). Only with `created`. */
  readonly departure?: string;
  /** The booking's guest for whom the stays service opened the session. Only with `created`. */
  readonly openedFor?: string;
  readonly erasureId?: string;
  /** Only in a sandbox, for the delivery service. */
  readonly receiverFault?: ReceiverFault;
  /** Places of provider data that no evidence references. Only after the session's end. */
  readonly vaults?: readonly VaultPlace[];
  /** Lists against which the steps were screened. Only at the end of a session. */
  readonly screenings?: readonly StepScreening[];
};

export type StepScreening = Screening & { readonly stepType: StepType };

/** The effect of a command. Only reports of providers use `disposition`. */
export type Advance =
  | {
      readonly kind: 'advanced';
      readonly session: Session;
      readonly change: ChangeDraft;
      readonly disposition: Disposition;
    }
  | { readonly kind: 'unchanged'; readonly session: Session; readonly disposition: Disposition }
  | { readonly kind: 'refused'; readonly refusal: ChangeRefusal };

export type ChangeRefusal = 'step_not_in_profile' | ReviewRefusal;

/** Drafts an audit event about the whole session. The gravest of `codes` becomes its reason. */
export function auditOf(type: AuditType, actorType: ActorType, codes: readonly string[] = []): AuditDraft {
  return { type, actorType, reasonCode: primaryCode(codes), stepType: null };
}

export function auditOfStep(
  stepType: StepType,
  type: AuditType,
  actorType: ActorType,
  codes: readonly string[] = [],
): AuditDraft {
  return { ...auditOf(type, actorType, codes), stepType };
}
