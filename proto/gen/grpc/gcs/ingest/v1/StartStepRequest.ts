// Original file: gcs/ingest/v1/step_ingest_service.proto

import type { StepType as _gcs_ingest_v1_StepType, StepType__Output as _gcs_ingest_v1_StepType__Output } from '../../../gcs/ingest/v1/StepType.ts';

export interface StartStepRequest {
  'sessionId'?: (string);
  'stepType'?: (_gcs_ingest_v1_StepType);
  'providerEventId'?: (string);
}

export interface StartStepRequest__Output {
  'sessionId': (string);
  'stepType': (_gcs_ingest_v1_StepType__Output);
  'providerEventId': (string);
}
