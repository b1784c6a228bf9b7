// Original file: gcs/admin/v1/review_service.proto

import type { StepType as _gcs_ingest_v1_StepType, StepType__Output as _gcs_ingest_v1_StepType__Output } from '../../../gcs/ingest/v1/StepType.ts';
import type { Long } from '@grpc/proto-loader';

export interface ProposeExceptionRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  'sessionId'?: (string);
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * One that GetReview has for WAIVE; empty = POLICY_EXCEPTION_APPROVED.
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
  'expectedVersion'?: (number | string | Long);
}

export interface ProposeExceptionRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  'sessionId': (string);
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * One that GetReview has for WAIVE; empty = POLICY_EXCEPTION_APPROVED.
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
  'expectedVersion': (number);
}
