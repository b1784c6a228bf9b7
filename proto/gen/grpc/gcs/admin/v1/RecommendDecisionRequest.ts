// Original file: gcs/admin/v1/review_service.proto

import type { StepType as _gcs_ingest_v1_StepType, StepType__Output as _gcs_ingest_v1_StepType__Output } from '../../../gcs/ingest/v1/StepType.ts';
import type { ReviewVerdict as _gcs_admin_v1_ReviewVerdict, ReviewVerdict__Output as _gcs_admin_v1_ReviewVerdict__Output } from '../../../gcs/admin/v1/ReviewVerdict.ts';

export interface RecommendDecisionRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  'sessionId'?: (string);
  'stepType'?: (_gcs_ingest_v1_StepType);
  'verdict'?: (_gcs_admin_v1_ReviewVerdict);
  /**
   * One that GetReview has for the verdict, or any other code that the step may have.
   */
  'reasonCode'?: (string);
  /**
   * 1 to 2,000 characters; stored encrypted, never part of the evidence package.
   */
  'note'?: (string);
  /**
   * As GetReview has shown it.
   */
  'evidenceSha256'?: (string);
}

export interface RecommendDecisionRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  'sessionId': (string);
  'stepType': (_gcs_ingest_v1_StepType__Output);
  'verdict': (_gcs_admin_v1_ReviewVerdict__Output);
  /**
   * One that GetReview has for the verdict, or any other code that the step may have.
   */
  'reasonCode': (string);
  /**
   * 1 to 2,000 characters; stored encrypted, never part of the evidence package.
   */
  'note': (string);
  /**
   * As GetReview has shown it.
   */
  'evidenceSha256': (string);
}
