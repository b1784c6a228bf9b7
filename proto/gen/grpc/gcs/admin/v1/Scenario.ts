// Original file: gcs/admin/v1/sandbox_service.proto

import type { StepType as _gcs_ingest_v1_StepType, StepType__Output as _gcs_ingest_v1_StepType__Output } from '../../../gcs/ingest/v1/StepType.ts';

/**
 * A script: what guest, provider and reviewers do, so that a receiver sees every event without any of them.
 */
export interface Scenario {
  /**
   * Lower case with underscores, such as `consent_declined`.
   */
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

/**
 * A script: what guest, provider and reviewers do, so that a receiver sees every event without any of them.
 */
export interface Scenario__Output {
  /**
   * Lower case with underscores, such as `consent_declined`.
   */
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
