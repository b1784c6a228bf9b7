// Original file: gcs/ingest/v1/step_ingest_service.proto

import type { StepType as _gcs_ingest_v1_StepType, StepType__Output as _gcs_ingest_v1_StepType__Output } from '../../../gcs/ingest/v1/StepType.ts';
import type { GuestActionKind as _gcs_ingest_v1_GuestActionKind, GuestActionKind__Output as _gcs_ingest_v1_GuestActionKind__Output } from '../../../gcs/ingest/v1/GuestActionKind.ts';

export interface GuestActionRequest {
  'sessionId'?: (string);
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * Unique per provider: the identity of this report.
   */
  'providerEventId'?: (string);
  'kind'?: (_gcs_ingest_v1_GuestActionKind);
}

export interface GuestActionRequest__Output {
  'sessionId': (string);
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * Unique per provider: the identity of this report.
   */
  'providerEventId': (string);
  'kind': (_gcs_ingest_v1_GuestActionKind__Output);
}
