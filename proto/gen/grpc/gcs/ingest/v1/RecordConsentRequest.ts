// Original file: gcs/ingest/v1/step_ingest_service.proto

import type { StepType as _gcs_ingest_v1_StepType, StepType__Output as _gcs_ingest_v1_StepType__Output } from '../../../gcs/ingest/v1/StepType.ts';

export interface RecordConsentRequest {
  'sessionId'?: (string);
  /**
   * The step that the consent is for.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * Unique per provider: the identity of this report.
   */
  'providerEventId'?: (string);
  'accepted'?: (boolean);
  /**
   * Lower-case hex SHA-256 of the text that the guest was shown.
   */
  'textDigest'?: (string);
  /**
   * RFC 3339.
   */
  'capturedAt'?: (string);
}

export interface RecordConsentRequest__Output {
  'sessionId': (string);
  /**
   * The step that the consent is for.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * Unique per provider: the identity of this report.
   */
  'providerEventId': (string);
  'accepted': (boolean);
  /**
   * Lower-case hex SHA-256 of the text that the guest was shown.
   */
  'textDigest': (string);
  /**
   * RFC 3339.
   */
  'capturedAt': (string);
}
