import { present } from '@gcs/kit/present';
import type { RetentionPolicy } from '../profile/profile.rules.ts';
import type { EvidenceType } from '../steps/evidence.rules.ts';
import type { StepStatus, StepType } from '../steps/step.rules.ts';
import type { ChangeDraft, ChangeKind, StepScreening, WebhookEventType } from './change.rules.ts';
import type { ReceiverFault } from './command.rules.ts';
import type { ActorType, Session, SessionStatus, VaultPlace } from './session.rules.ts';

/** The public session. Its members have the order of docs/specification.md#compliancesession-object. */
export type PublicSession = {
  id: string;
  object: 'compliance_session';
  bookingReference: string;
  propertyReference: string;
  workflowKey: string;
  workflowVersion: number;
  status: SessionStatus;
  reasonCodes: string[];
  steps: PublicStep[];
  createdAt: string;
  updatedAt: string;
  expiresAt: string | null;
};

type PublicStep = { type: StepType; status: StepStatus; reasonCodes: string[]; completedAt: string | null };

/** Omits `guest`, `metadata`, `locale` and `returnUrl`, which are write-only (docs/contract.md#write-only-fields). */
export function renderSession(session: Session): PublicSession {
  return {
    id: session.id,
    object: 'compliance_session',
    bookingReference: session.bookingReference,
    propertyReference: session.propertyReference,
    workflowKey: session.profile.key,
    workflowVersion: session.profile.version,
    status: session.status,
    reasonCodes: [...session.reasonCodes],
    steps: session.steps.map(({ type, status, reasonCodes, completedAtMs }) => ({
      type,
      status,
      reasonCodes: [...reasonCodes],
      completedAt: timestampOrNull(completedAtMs),
    })),
    createdAt: timestamp(session.createdAtMs),
    updatedAt: timestamp(session.updatedAtMs),
    expiresAt: timestampOrNull(session.expiresAtMs),
  };
}

/** The last formatted time, cached because most times of a change are equal and formatting dominates rendering. */
let latest = { atMs: Number.NaN, text: '' };

export function timestamp(atMs: number): string {
  if (atMs !== latest.atMs) latest = { atMs, text: new Date(atMs).toISOString() };
  return latest.text;
}

function timestampOrNull(atMs: number | null): string | null {
  return atMs === null ? null : timestamp(atMs);
}

/**
 * A value of `compliance-session.changes` (schema SessionChange of events.yaml;
 * docs/internal-contracts.md#session-changes).
 */
export type SessionChange = {
  schemaVersion: 1;
  changeId: string;
  kind: ChangeKind;
  tenantId: string;
  sessionId: string;
  epoch: number;
  version: number;
  occurredAt: string;
  clockOffsetMs: number;
  session: PublicSession;
  webhook: { id: string; type: WebhookEventType; createdAt: string } | null;
  audit: ChangeAudit[];
  evidence: EvidenceFact[];
  retention?: RetentionPolicy;
  departure?: string;
  openedFor?: string;
  erasureId?: string;
  receiverFault?: ReceiverFault;
  vaults?: VaultPlace[];
  screenings?: (Omit<StepScreening, 'lists'> & { lists: StepScreening['lists'][number][] })[];
};

type ChangeAudit = {
  id: string;
  type: string;
  actorType: ActorType;
  reasonCode: string | null;
  occurredAt: string;
  stepType?: StepType;
};

export type EvidenceFact = {
  reference: string;
  type: EvidenceType;
  stepType: StepType | null;
  capturedAt: string;
  facts: Record<string, string | number>;
};

export type NewId = (prefix: string) => string;

/** Creates all ids before the change is stored, so each publication of the change has the same ids. */
export function sessionChange(session: Session, change: ChangeDraft, newId: NewId): SessionChange {
  const occurredAt = timestamp(change.occurredAtMs);
  return {
    schemaVersion: 1,
    changeId: `${session.id}.${session.version}`,
    kind: change.kind,
    tenantId: session.tenantId,
    sessionId: session.id,
    epoch: session.epoch,
    version: session.version,
    occurredAt,
    clockOffsetMs: session.clockOffsetMs,
    session: renderSession(session),
    webhook: webhookOf(change, newId),
    audit: change.audit.map(({ stepType, ...event }) => {
      return { id: newId('aud'), ...event, occurredAt, ...(stepType === null ? {} : { stepType }) };
    }),
    evidence: change.evidence.map((item) => ({
      reference: newId('evr'),
      type: item.type,
      stepType: item.stepType,
      capturedAt: timestamp(item.capturedAtMs),
      facts: { ...item.facts },
    })),
    ...(change.kind === 'created' ? { retention: session.profile.definition.retention } : {}),
    ...present({
      departure: change.departure,
      openedFor: change.openedFor,
      erasureId: change.erasureId,
      receiverFault: change.receiverFault,
      vaults: change.vaults && [...change.vaults],
      screenings: change.screenings?.map((one) => ({ ...one, lists: [...one.lists] })),
    }),
  };
}

function webhookOf(change: ChangeDraft, newId: NewId): SessionChange['webhook'] {
  if (change.webhook === null) return null;
  return { id: newId('evt'), type: change.webhook.type, createdAt: timestamp(change.webhook.createdAtMs) };
}
