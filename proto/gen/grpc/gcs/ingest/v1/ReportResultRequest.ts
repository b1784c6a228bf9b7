// Original file: gcs/ingest/v1/step_ingest_service.proto

import type { StepType as _gcs_ingest_v1_StepType, StepType__Output as _gcs_ingest_v1_StepType__Output } from '../../../gcs/ingest/v1/StepType.ts';
import type { ResultOutcome as _gcs_ingest_v1_ResultOutcome, ResultOutcome__Output as _gcs_ingest_v1_ResultOutcome__Output } from '../../../gcs/ingest/v1/ResultOutcome.ts';
import type { EvidenceItem as _gcs_ingest_v1_EvidenceItem, EvidenceItem__Output as _gcs_ingest_v1_EvidenceItem__Output } from '../../../gcs/ingest/v1/EvidenceItem.ts';
import type { ReportedFact as _gcs_ingest_v1_ReportedFact, ReportedFact__Output as _gcs_ingest_v1_ReportedFact__Output } from '../../../gcs/ingest/v1/ReportedFact.ts';

export interface ReportResultRequest {
  'sessionId'?: (string);
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * Must equal the credential's provider.
   */
  'provider'?: (string);
  /**
   * Unique per provider: the identity of this report.
   */
  'providerEventId'?: (string);
  /**
   * From 1.
   */
  'attempt'?: (number);
  /**
   * From 1, rising within an attempt.
   */
  'sequence'?: (number);
  'outcome'?: (_gcs_ingest_v1_ResultOutcome);
  /**
   * Codes of the reason-code catalogue; unknown ones become OTHER.
   */
  'reasonCodes'?: (string)[];
  'evidence'?: (_gcs_ingest_v1_EvidenceItem)[];
  /**
   * RFC 3339.
   */
  'observedAt'?: (string);
  /**
   * At most 32, each name once.
   */
  'facts'?: (_gcs_ingest_v1_ReportedFact)[];
}

export interface ReportResultRequest__Output {
  'sessionId': (string);
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * Must equal the credential's provider.
   */
  'provider': (string);
  /**
   * Unique per provider: the identity of this report.
   */
  'providerEventId': (string);
  /**
   * From 1.
   */
  'attempt': (number);
  /**
   * From 1, rising within an attempt.
   */
  'sequence': (number);
  'outcome': (_gcs_ingest_v1_ResultOutcome__Output);
  /**
   * Codes of the reason-code catalogue; unknown ones become OTHER.
   */
  'reasonCodes': (string)[];
  'evidence': (_gcs_ingest_v1_EvidenceItem__Output)[];
  /**
   * RFC 3339.
   */
  'observedAt': (string);
  /**
   * At most 32, each name once.
   */
  'facts': (_gcs_ingest_v1_ReportedFact__Output)[];
}
