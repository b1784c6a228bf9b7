import type { EvidenceType } from '../evidence/evidence.ts';
import type { RetentionPolicy } from '../profile/profile.ts';
import { type PublicSession, renderSession, timestamp } from '../sessions/render-session.ts';
import type { ActorType, Session } from '../sessions/session.ts';
import type { StepType } from '../steps/step.ts';
import type { ChangeDraft, ChangeKind, WebhookEventType } from './change-draft.ts';
import type { ReceiverFault } from './command.ts';

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
  erasureId?: string;
  receiverFault?: ReceiverFault;
};

/** The public AuditEvent, and the step that it is about, which only the evidence report shows. */
export type ChangeAudit = {
  id: string;
  type: string;
  actorType: ActorType;
  reasonCode: string | null;
  occurredAt: string;
  stepType?: StepType;
};

/** An evidence item with its identity. */
export type EvidenceFact = {
  reference: string;
  type: EvidenceType;
  stepType: StepType | null;
  capturedAt: string;
  facts: Record<string, string | number>;
};

/** Mints an identity: prefix, `_`, ULID. */
export type NewId = (prefix: string) => string;

/**
 * The value that goes to the journal for one change; `session` is the session after it. Everything with an identity of
 * its own gets it here, once, so a change that is published again is the same change.
 */
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
    ...(change.erasureId === undefined ? {} : { erasureId: change.erasureId }),
    ...(change.receiverFault === undefined ? {} : { receiverFault: change.receiverFault }),
  };
}

function webhookOf(change: ChangeDraft, newId: NewId): SessionChange['webhook'] {
  if (change.webhook === null) return null;
  return { id: newId('evt'), type: change.webhook.type, createdAt: timestamp(change.webhook.createdAtMs) };
}
