// Original file: gcs/admin/v1/review_service.proto

import type { StepType as _gcs_ingest_v1_StepType, StepType__Output as _gcs_ingest_v1_StepType__Output } from '../../../gcs/ingest/v1/StepType.ts';

export interface GetReviewRequest {
  'tenantId'?: (string);
  'sessionId'?: (string);
  /**
   * Unspecified = the one step of the session that waits; FAILED_PRECONDITION when there are several.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
}

export interface GetReviewRequest__Output {
  'tenantId': (string);
  'sessionId': (string);
  /**
   * Unspecified = the one step of the session that waits; FAILED_PRECONDITION when there are several.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
}
