// Original file: gcs/admin/v1/review_service.proto

import type { StepType as _gcs_ingest_v1_StepType, StepType__Output as _gcs_ingest_v1_StepType__Output } from '../../../gcs/ingest/v1/StepType.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * How many steps of one type wait; types of which none waits are left out.
 */
export interface StepTypeCount {
  /**
   * Each type once.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * At least 1.
   */
  'waiting'?: (number | string | Long);
}

/**
 * How many steps of one type wait; types of which none waits are left out.
 */
export interface StepTypeCount__Output {
  /**
   * Each type once.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * At least 1.
   */
  'waiting': (number);
}
