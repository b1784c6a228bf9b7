import { present } from '@gcs/kit/present';
import { auditOf, type ChangeDraft } from '../machine/change.rules.ts';
import { noEvidenceSha256 } from '../machine/review-evidence.rules.ts';
import { type Session, untouchedSteps } from '../machine/session.rules.ts';
import { answerOf, type Metadata } from '../profile/condition.rules.ts';
import { departureOf } from '../profile/guest-policy.rules.ts';
import type { Profile } from '../profile/profile.rules.ts';

type Booking = { readonly bookingReference: string; readonly propertyReference: string; readonly metadata?: Metadata };

/**
 * Creates a session without a webhook event, because the client gets the session as the answer
 * (docs/contract.md#a-new-session).
 */
export function openSession(
  request: Booking,
  profile: Profile,
  identity: { readonly id: string; readonly tenantId: string; readonly openedFor?: string },
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
  const departure = departureOf(profile.definition.guest, request.metadata ?? {});
  const change: ChangeDraft = {
    ...{ kind: 'created', occurredAtMs: nowMs, webhook: null, evidence: [] },
    audit: [auditOf('session.created', 'AGENT')],
    ...present({ departure, openedFor: identity.openedFor }),
  };
  return { session, change };
}
