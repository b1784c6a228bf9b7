// Original file: gcs/admin/v1/review_service.proto

import type { StepType as _gcs_ingest_v1_StepType, StepType__Output as _gcs_ingest_v1_StepType__Output } from '../../../gcs/ingest/v1/StepType.ts';
import type { Long } from '@grpc/proto-loader';

export interface ApproveRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  'sessionId'?: (string);
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * As in ProposeDecision.
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
  /**
   * The proposal that is approved; empty where one person decides.
   */
  'proposalId'?: (string);
}

export interface ApproveRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  'sessionId': (string);
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * As in ProposeDecision.
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
  /**
   * The proposal that is approved; empty where one person decides.
   */
  'proposalId': (string);
}
