import { describe, expect, test } from '@jest/globals';
import { EvidenceType, StepType } from '../gen/gcs/ingest/v1/step_ingest_service.ts';
import { nodeAt } from './contract-node.ts';
import { openapiDocument } from './documents.ts';
import {
  dispositionFromProto,
  dispositionToProto,
  evidenceTypeFromProto,
  evidenceTypeToProto,
  resultOutcomeFromProto,
  resultOutcomeToProto,
  stepTypeFromProto,
  stepTypeToProto,
  tokenKindFromProto,
  tokenKindToProto,
} from './enums.ts';

describe('enum sets', () => {
  test('step types are the same in OpenAPI and proto', () => {
    expect(Object.values(StepType).map(stepTypeFromProto).filter(isKnown)).toEqual(publicEnum('StepType'));
  });

  test('evidence types are the same in OpenAPI and proto', () => {
    expect(Object.values(EvidenceType).map(evidenceTypeFromProto).filter(isKnown)).toEqual(publicEnum('EvidenceType'));
  });

  test('every type in the specification exists in the contract', () => {
    expect(publicEnum('SessionStatus')).toEqual(
      words('PENDING IN_PROGRESS NEEDS_REVIEW VERIFIED INCOMPLETE FAILED EXPIRED'),
    );
    expect(publicEnum('StepType')).toEqual(
      words('DOCUMENT LIVENESS FACE_MATCH ADDRESS AML KYB AGE QUESTIONNAIRE NFC KYT MANUAL_REVIEW'),
    );
    expect(publicEnum('StepStatus')).toEqual(words('PENDING IN_PROGRESS PASSED FAILED NEEDS_REVIEW SKIPPED'));
    expect(publicEnum('EvidenceType')).toEqual(
      words('DOCUMENT_RESULT MRZ_DATA NFC_DATA LIVENESS_RESULT CONSENT_RECORD REVIEW_DECISION DELIVERY_RECEIPT'),
    );
    expect(publicEnum('RetentionState')).toEqual(words('ACTIVE SCHEDULED_FOR_DELETION DELETED LEGAL_HOLD'));
    expect(publicEnum('ActorType')).toEqual(words('AGENT HUMAN SYSTEM GUEST'));
    expect(publicEnum('WebhookEventType')).toEqual(
      words(
        'compliance_session.updated compliance_session.completed compliance_session.review_required evidence_package.ready',
      ),
    );
  });
});

describe('conversions', () => {
  test('add and remove the prefix of the enum', () => {
    expect(stepTypeToProto('FACE_MATCH')).toBe('STEP_TYPE_FACE_MATCH');
    expect(stepTypeFromProto('STEP_TYPE_FACE_MATCH')).toBe('FACE_MATCH');
    expect(evidenceTypeToProto('MRZ_DATA')).toBe('EVIDENCE_TYPE_MRZ_DATA');
    expect(resultOutcomeToProto('RETRY')).toBe('RESULT_OUTCOME_RETRY');
    expect(resultOutcomeFromProto('RESULT_OUTCOME_RETRY')).toBe('RETRY');
    expect(dispositionToProto('LATE')).toBe('DISPOSITION_LATE');
    expect(dispositionFromProto('DISPOSITION_LATE')).toBe('LATE');
    expect(tokenKindToProto('PROVIDER')).toBe('TOKEN_KIND_PROVIDER');
    expect(tokenKindFromProto('TOKEN_KIND_PROVIDER')).toBe('PROVIDER');
  });

  test('return undefined for an unspecified value and for a number from a newer proto', () => {
    expect(stepTypeFromProto('STEP_TYPE_UNSPECIFIED')).toBeUndefined();
    expect(stepTypeFromProto(99)).toBeUndefined();
    expect(tokenKindFromProto('TOKEN_KIND_UNSPECIFIED')).toBeUndefined();
  });
});

function isKnown<T>(value: T | undefined): value is T {
  return value !== undefined;
}

function publicEnum(name: string): unknown {
  return nodeAt(openapiDocument, 'components', 'schemas', name)['enum'];
}

function words(text: string): string[] {
  return text.split(' ');
}
