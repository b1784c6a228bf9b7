// Original file: gcs/admin/v1/sandbox_service.proto

import type { StepType as _gcs_ingest_v1_StepType, StepType__Output as _gcs_ingest_v1_StepType__Output } from '../../../gcs/ingest/v1/StepType.ts';

export interface Scenario {
  'name'?: (string);
  /**
   * One sentence for people.
   */
  'summary'?: (string);
  /**
   * The status in which a session ends that plays it whole; empty when it is left open.
   */
  'finalStatus'?: (string);
  /**
   * The steps that a workflow must have for it.
   */
  'requiredSteps'?: (_gcs_ingest_v1_StepType)[];
}

export interface Scenario__Output {
  'name': (string);
  /**
   * One sentence for people.
   */
  'summary': (string);
  /**
   * The status in which a session ends that plays it whole; empty when it is left open.
   */
  'finalStatus': (string);
  /**
   * The steps that a workflow must have for it.
   */
  'requiredSteps': (_gcs_ingest_v1_StepType__Output)[];
}
