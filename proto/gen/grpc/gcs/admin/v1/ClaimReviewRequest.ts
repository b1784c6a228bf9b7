// Original file: gcs/admin/v1/review_service.proto

import type { StepType as _gcs_ingest_v1_StepType, StepType__Output as _gcs_ingest_v1_StepType__Output } from '../../../gcs/ingest/v1/StepType.ts';
import type { Long } from '@grpc/proto-loader';

export interface ClaimReviewRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  'sessionId'?: (string);
  'stepType'?: (_gcs_ingest_v1_StepType);
  'expectedVersion'?: (number | string | Long);
}

export interface ClaimReviewRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  'sessionId': (string);
  'stepType': (_gcs_ingest_v1_StepType__Output);
  'expectedVersion': (number);
}
