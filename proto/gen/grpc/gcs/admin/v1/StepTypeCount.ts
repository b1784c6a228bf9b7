// Original file: gcs/admin/v1/review_service.proto

import type { StepType as _gcs_ingest_v1_StepType, StepType__Output as _gcs_ingest_v1_StepType__Output } from '../../../gcs/ingest/v1/StepType.ts';
import type { Long } from '@grpc/proto-loader';

export interface StepTypeCount {
  'stepType'?: (_gcs_ingest_v1_StepType);
  'waiting'?: (number | string | Long);
}

export interface StepTypeCount__Output {
  'stepType': (_gcs_ingest_v1_StepType__Output);
  'waiting': (number);
}
