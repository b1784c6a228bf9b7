import { auditOf, type ChangeDraft } from '../changes/change-draft.ts';
import { noEvidenceSha256 } from '../evidence/review-evidence.ts';
import { answerOf, type Metadata } from '../profile/condition.ts';
import type { Profile } from '../profile/profile.ts';
import type { Step } from '../steps/step.ts';
import type { Session } from './session.ts';

/**
 * What a client hands in (docs/specification.md#compliancesessioncreaterequest-request-body-of-session-creation);
 * everything below `guest` stays encrypted.
 */
export type CreateRequest = {
  readonly bookingReference: string;
  readonly propertyReference: string;
  readonly workflowKey: string;
  readonly guest: { readonly reference: string; readonly email?: string; readonly phone?: string };
  readonly locale?: string;
  readonly returnUrl?: string;
  readonly metadata?: Metadata;
};

/**
 * A new session and its first change (docs/contract.md#a-new-session): PENDING in every step, `createdAt` equal to
 * `updatedAt`, and the profile's lifetime ahead. Creation has no webhook event; the answer is the notice.
 */
export function openSession(
  request: Pick<CreateRequest, 'bookingReference' | 'propertyReference' | 'metadata'>,
  profile: Profile,
  identity: { readonly id: string; readonly tenantId: string },
  nowMs: number,
): { readonly session: Session; readonly change: ChangeDraft } {
  const session: Session = {
    id: identity.id,
    tenantId: identity.tenantId,
    bookingReference: request.bookingReference,
    propertyReference: request.propertyReference,
    profile,
    status: 'PENDING',
    reasonCodes: [],
    steps: untouchedSteps(profile),
    createdAtMs: nowMs,
    updatedAtMs: nowMs,
    expiresAtMs: nowMs + profile.definition.lifetimeMinutes * 60_000,
    remainingMs: null,
    reviewDueAtMs: null,
    evidenceSha256: noEvidenceSha256,
    metadataAnswers: profile.metadataClauses.map((clause) => answerOf(clause, request.metadata ?? {})),
    epoch: 1,
    version: 1,
    clockOffsetMs: 0,
    lastEventAtMs: null,
    packageReady: false,
  };
  const audit = [auditOf('session.created', 'AGENT')];
  return { session, change: { kind: 'created', occurredAtMs: nowMs, webhook: null, audit, evidence: [] } };
}

/** The steps of a session that nothing has happened to. */
export function untouchedSteps(profile: Profile): readonly Step[] {
  return profile.definition.steps.map(({ type }) => ({ type, ...untouched }));
}

const untouched = {
  status: 'PENDING',
  reasonCodes: [],
  completedAtMs: null,
  attempt: 0,
  sequence: 0,
  grantedAttempts: 0,
  review: null,
} as const;
