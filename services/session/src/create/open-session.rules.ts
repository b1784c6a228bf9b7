import { auditOf, type ChangeDraft } from '../machine/change.rules.ts';
import { noEvidenceSha256 } from '../machine/review-evidence.rules.ts';
import { type Session, untouchedSteps } from '../machine/session.rules.ts';
import { answerOf, type Metadata } from '../profile/condition.rules.ts';
import type { Profile } from '../profile/profile.rules.ts';

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

/**
 * Reads a create request from its canonical body; null when it is not one. The gateway has held it to the published
 * schema already: here only what this service relies on is checked, so that a caller's mistake stays a refusal.
 */
export function readCreateRequest(canonicalBody: Uint8Array): CreateRequest | null {
  const body = parse(canonicalBody);
  return isCreateRequest(body) ? body : null;
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

function isCreateRequest(body: unknown): body is CreateRequest {
  if (!isObject(body)) return false;
  const { bookingReference, propertyReference, workflowKey, guest, metadata } = body;
  const texts = [bookingReference, propertyReference, workflowKey, isObject(guest) ? guest['reference'] : null];
  return texts.every((text) => typeof text === 'string') && (metadata === undefined || isObject(metadata));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
