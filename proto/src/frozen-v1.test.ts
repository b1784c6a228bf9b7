import { describe, expect, test } from '@jest/globals';
import { isContractNode, nodeAt } from './contract-node.ts';
import { openapiDocument } from './documents.ts';

/**
 * Members of `/v1` responses: `name` is required, `name?` is not. Clients may validate strictly, so no member may be
 * added (docs/contract.md#compatibility). A necessary change becomes `/v2`.
 */
const members: Readonly<Record<string, string>> = {
  ComplianceSession:
    'id object bookingReference propertyReference workflowKey workflowVersion status reasonCodes steps createdAt updatedAt expiresAt?',
  StepResult: 'type status reasonCodes completedAt',
  EvidencePackage:
    'id object complianceSessionId bookingReference workflowVersion generatedAt entries auditEvents exportManifest',
  EvidenceEntry: 'type reference sha256 capturedAt retentionState',
  AuditEvent: 'id type actorType reasonCode? occurredAt',
  ExportManifest: 'format version sha256',
  WebhookEvent: 'id type createdAt data',
  WebhookEventData: 'complianceSessionId status',
  WebhookVerificationResult: 'valid eventId',
  Error: 'error',
  ErrorDetails: 'code message requestId fieldErrors?',
  FieldError: 'field message',
};

const values: Readonly<Record<string, string>> = {
  SessionStatus: 'PENDING IN_PROGRESS NEEDS_REVIEW VERIFIED INCOMPLETE FAILED EXPIRED',
  StepType: 'DOCUMENT LIVENESS FACE_MATCH ADDRESS AML KYB AGE QUESTIONNAIRE NFC KYT MANUAL_REVIEW',
  StepStatus: 'PENDING IN_PROGRESS PASSED FAILED NEEDS_REVIEW SKIPPED',
  EvidenceType: 'DOCUMENT_RESULT MRZ_DATA NFC_DATA LIVENESS_RESULT CONSENT_RECORD REVIEW_DECISION DELIVERY_RECEIPT',
  RetentionState: 'ACTIVE SCHEDULED_FOR_DELETION DELETED LEGAL_HOLD',
  ActorType: 'AGENT HUMAN SYSTEM GUEST',
  WebhookEventType:
    'compliance_session.updated compliance_session.completed compliance_session.review_required evidence_package.ready',
};

const schemas = nodeAt(openapiDocument, 'components', 'schemas');

describe('the contract keeps the members and values of /v1 for strict clients', () => {
  test.each(Object.entries(members))('%s has these members', (name, expected) => {
    const schema = nodeAt(schemas, name);
    const required = Array.isArray(schema['required']) ? schema['required'] : [];
    const stated = Object.keys(nodeAt(schema, 'properties')).map((key) => (required.includes(key) ? key : `${key}?`));
    expect(stated).toEqual(expected.split(' '));
    expect(schema['additionalProperties']).toBe(false);
  });

  test.each(Object.entries(values))('%s has these values', (name, expected) => {
    expect(nodeAt(schemas, name)['enum']).toEqual(expected.split(' '));
  });

  test('no other enumeration has fixed values', () => {
    const closed = Object.entries(schemas).filter(([, schema]) => isContractNode(schema) && 'enum' in schema);
    expect(closed.map(([name]) => name).sort()).toEqual(Object.keys(values).sort());
  });
});
