import type { RetentionPolicy } from '@gcs/proto/retention-policy';
import type { AuditEvent } from '../package/audit-chain.rules.ts';
import type { EvidenceFact } from '../package/commitment.rules.ts';
import type { Booking } from '../package/head.rules.ts';
import type { EndedSession, StepScreening } from '../package/manifest.rules.ts';
import { guestDueAt } from '../package/retention-policy.rules.ts';
import {
  appendEvent,
  appendOwnEvent,
  captureFact,
  type Recording,
  type RecordingContext,
  sealRevision,
} from '../package/session-evidence.rules.ts';
import { recordStayActs } from './stay-acts.rules.ts';

export type SessionEvidenceChange = {
  readonly tenantId: string;
  readonly version: number;
  readonly occurredAt: string;
  readonly clockOffsetMs: number;
  readonly session: EndedSession & { readonly bookingReference: string };
  readonly webhook?: { readonly type: string } | null;
  readonly audit: readonly (Omit<AuditEvent, 'reasonCode'> & {
    readonly reasonCode?: string | null;
    readonly stepType?: string;
  })[];
  readonly evidence: readonly EvidenceFact[];
  readonly retention?: RetentionPolicy;
  readonly departure?: string;
  readonly screenings?: readonly StepScreening[];
};

export const ending = 'compliance_session.completed';

const terminalStatuses: ReadonlySet<string> = new Set(['VERIFIED', 'FAILED', 'INCOMPLETE', 'EXPIRED']);

/**
 * Applies a change. A change that ends the session seals revision 1. A withdrawn consent seals another revision
 * (docs/evidence.md#sealing). A session that ends again after a restore also seals another revision.
 */
export function recordSessionChange(
  before: Recording,
  change: SessionEvidenceChange,
  context: RecordingContext,
): Recording {
  let recording = recordStayActs(followSession(before, change), context);
  for (const { id, type, actorType, reasonCode = null, occurredAt, stepType = null } of change.audit) {
    recording = appendEvent(recording, { id, type, actorType, reasonCode, occurredAt }, stepType);
  }
  for (const fact of change.evidence) {
    const captured = captureFact(recording, fact, context);
    recording = appendOwnEvent(captured, 'evidence.captured', change.occurredAt, context);
  }
  const { completedAt, revision } = recording.head;
  if (completedAt === null) return recording;
  const { session, screenings = [] } = change;
  if (revision === 0) return sealRevision({ ...recording, ended: { session, screenings } }, context);
  const isEnding = change.webhook?.type === ending;
  const isWithdrawal = change.evidence.some(({ type }) => type === 'CONSENT_RECORD');
  return isEnding || isWithdrawal ? sealRevision(recording, context, isEnding) : recording;
}

/** Uses the tenant of version 1, even if a receipt came earlier. Never replaces the first policy or the first end. */
function followSession(recording: Recording, change: SessionEvidenceChange): Recording {
  const { session, clockOffsetMs } = change;
  const { head } = recording;
  const isNew = head.booking === null;
  if (isNew !== (change.version === 1)) throw new Error('version 1 of a session is recorded first, and once');
  if (!isNew && change.tenantId !== head.tenantId) throw new Error('the change names another tenant than version 1');
  const ended = terminalStatuses.has(session.status);
  const endsHere = head.completedAt === null && ended;
  const followed = {
    ...head,
    tenantId: change.tenantId,
    booking: head.booking ?? bookingOf(session),
    retention: head.retention ?? change.retention ?? null,
    statedDeparture: head.statedDeparture ?? change.departure ?? null,
    // A stay message before version 1 may name another tenant.
    stay: change.tenantId === head.tenantId ? head.stay : null,
    clockOffsetMs,
    completedAt: endsHere ? change.occurredAt : head.completedAt,
  };
  return { ...recording, head: endsHere ? { ...followed, guestDueAt: guestDueAt(followed) } : followed };
}

function bookingOf({
  bookingReference: reference,
  propertyReference,
  workflowVersion,
}: SessionEvidenceChange['session']): Booking {
  return { reference, propertyReference, workflowVersion };
}

export type Receipt = {
  readonly eventId: string;
  readonly endpointId: string;
  readonly deliveryId: string;
  readonly outcome: 'accepted' | 'exhausted' | 'replayed';
  readonly attempt: number;
  readonly statusCode: number | null;
  readonly bodySha256: string;
  readonly occurredAt: string;
};

/**
 * Adds the outcome of a `compliance_session.completed` delivery to a sealed session. The event keeps the time of the
 * attempt. Other receipts are not recorded: a receipt for `evidence_package.*` would make a revision, which would make
 * another event (docs/evidence.md#mapping).
 */
export function recordReceipt(before: Recording, receipt: Receipt, context: RecordingContext): Recording {
  if (before.head.revision === 0) throw new Error('a receipt waits until revision 1 is sealed');
  const { outcome, occurredAt } = receipt;
  const noted = appendOwnEvent(before, `delivery.${outcome}`, occurredAt, context);
  const kept = outcome === 'accepted' ? captureReceipt(noted, receipt, context) : noted;
  return sealRevision(kept, context);
}

function captureReceipt(recording: Recording, receipt: Receipt, context: RecordingContext): Recording {
  const { eventId, endpointId, deliveryId, attempt, statusCode, bodySha256, occurredAt } = receipt;
  const answered = statusCode === null ? {} : { statusCode };
  return captureFact(
    recording,
    {
      reference: context.newId('evr'),
      type: 'DELIVERY_RECEIPT',
      stepType: null,
      capturedAt: occurredAt,
      facts: { eventId, endpointId, deliveryId, attempt, bodySha256, ...answered },
    },
    context,
  );
}

export type RegistrationReceipt = {
  readonly authority: string;
  readonly receiptNumber: string;
  readonly registeredAt: string;
};

/** Adds an authority's receipt to a sealed package, in the next revision (docs/evidence.md#registration-receipts). */
export function recordRegistration(
  before: Recording,
  receipt: RegistrationReceipt,
  context: RecordingContext,
): Recording {
  const { authority, receiptNumber, registeredAt } = receipt;
  const fact = {
    reference: context.newId('evr'),
    type: 'DELIVERY_RECEIPT' as const,
    stepType: null,
    capturedAt: registeredAt,
    facts: { authority, receiptNumber, kind: 'external_registration' },
  };
  const captured = captureFact(before, fact, context);
  return sealRevision(appendOwnEvent(captured, 'evidence.captured', registeredAt, context), context);
}
