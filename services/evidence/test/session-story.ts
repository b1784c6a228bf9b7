import { randomBytes } from 'node:crypto';
import type { ChangeAudit, DeliveryReceipt, EvidenceFact, SessionChange, StayChange } from '@gcs/proto/gen/event-types';
import type { ComplianceSession, StepType } from '@gcs/proto/gen/openapi-types';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const startMs = Date.UTC(2026, 9, 1, 8);

export type SessionStory = {
  readonly tenantId: string;
  readonly sessionId: string;
  readonly changes: readonly SessionChange[];
  /** Changes after `evidence_package.ready`: an audit event and a late result. */
  readonly aftermath: readonly SessionChange[];
  receipt(deliveryId: string, more?: Partial<DeliveryReceipt>): DeliveryReceipt;
  stay(version: number, more?: Partial<StayChange>): StayChange;
};

export function identifier(prefix: string): string {
  return `${prefix}_${Array.from(randomBytes(26), (byte) => alphabet[byte % 32]).join('')}`;
}

type Ending = 'VERIFIED' | 'FAILED' | 'INCOMPLETE' | 'EXPIRED';

export function makeSession(
  tenantId: string,
  status: Ending = 'VERIFIED',
  propertyReference = 'hotel-aurora',
): SessionStory {
  const sessionId = identifier('cs');
  const eventId = identifier('evt');
  const ended = snapshot(sessionId, 5, status);
  const change = (version: number, more: Partial<SessionChange>): SessionChange => {
    const told = { ...step(tenantId, sessionId, version), ...more };
    return { ...told, session: { ...told.session, propertyReference } };
  };
  return {
    tenantId,
    sessionId,
    changes: [
      change(1, {
        kind: 'created',
        session: snapshot(sessionId, 1, 'PENDING'),
        webhook: null,
        audit: [audit('session.created', at(1))],
        retention: { graceDays: 7, types: { DOCUMENT_RESULT: { days: 30, minimumDays: 10 } } },
      }),
      change(2, { kind: 'step_started', audit: [audit('step.started', at(2), 'DOCUMENT')] }),
      change(3, { evidence: [fact('DOCUMENT', 'DOCUMENT_RESULT', 3), fact('DOCUMENT', 'MRZ_DATA', 3)] }),
      change(4, { evidence: [fact('LIVENESS', 'LIVENESS_RESULT', 4)] }),
      change(5, {
        session: ended,
        webhook: { id: eventId, type: 'compliance_session.completed', createdAt: at(5) },
        audit: [audit('step.passed', at(5)), audit('session.status_changed', at(5))],
      }),
    ],
    aftermath: [
      change(6, {
        kind: 'package_sealed',
        session: ended,
        webhook: { id: identifier('evt'), type: 'evidence_package.ready', createdAt: at(6) },
        audit: [],
      }),
      change(7, { kind: 'audit_only', session: ended, webhook: null, evidence: [fact('NFC', 'NFC_DATA', 7)] }),
    ],
    stay: (version, more) => ({
      ...{ schemaVersion: 1, changeId: `${sessionId}.${version}`, kind: 'stay_changed', tenantId, sessionId, version },
      ...{ epoch: 1, occurredAt: at(7), bookingReference: 'BK-1', ...more },
    }),
    receipt: (deliveryId, more) => ({ ...receiptOf({ tenantId, sessionId, eventId, deliveryId }), ...more }),
  };
}

function step(tenantId: string, sessionId: string, version: number): SessionChange {
  return {
    schemaVersion: 1,
    changeId: `${sessionId}.${version}`,
    kind: 'step_resulted',
    tenantId,
    sessionId,
    epoch: 1,
    version,
    occurredAt: at(version),
    clockOffsetMs: 0,
    session: snapshot(sessionId, version, 'IN_PROGRESS'),
    webhook: { id: identifier('evt'), type: 'compliance_session.updated', createdAt: at(version) },
    audit: [audit('step.passed', at(version), 'DOCUMENT')],
    evidence: [],
  };
}

type ReceiptNames = Pick<DeliveryReceipt, 'tenantId' | 'sessionId' | 'eventId' | 'deliveryId'>;

function receiptOf(names: ReceiptNames): DeliveryReceipt {
  return {
    ...names,
    schemaVersion: 1,
    changeId: `${names.deliveryId}.1`,
    version: 5,
    endpointId: 'whe_1',
    outcome: 'accepted',
    attempt: 1,
    statusCode: 200,
    bodySha256: 'cd'.repeat(32),
    occurredAt: at(6),
  };
}

function at(second: number): string {
  return new Date(startMs + second * 1000).toISOString();
}

function audit(type: string, occurredAt: string, stepType?: StepType): ChangeAudit {
  const event = { id: identifier('aud'), type, actorType: 'AGENT', reasonCode: null, occurredAt } as const;
  return stepType === undefined ? event : { ...event, stepType };
}

function fact(stepType: StepType, type: EvidenceFact['type'], second: number): EvidenceFact {
  const facts = { provider: 'acme', attempt: 1, vaultRef: `vault-of-${type}` };
  return { reference: identifier('evr'), type, stepType, capturedAt: at(second), facts };
}

function snapshot(id: string, version: number, status: ComplianceSession['status']): ComplianceSession {
  return {
    id,
    object: 'compliance_session',
    bookingReference: `Buchung ${id.slice(-4)} "ü"`,
    propertyReference: 'hotel-aurora',
    workflowKey: 'hotel-check-in',
    workflowVersion: 3,
    status,
    reasonCodes: [],
    steps: [{ type: 'DOCUMENT', status: 'PENDING', reasonCodes: [], completedAt: null }],
    createdAt: at(1),
    updatedAt: at(version),
    expiresAt: null,
  };
}
