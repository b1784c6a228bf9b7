// Original file: gcs/admin/v1/review_service.proto

import type { StepTypeCount as _gcs_admin_v1_StepTypeCount, StepTypeCount__Output as _gcs_admin_v1_StepTypeCount__Output } from '../../../gcs/admin/v1/StepTypeCount.ts';
import type { ReasonCount as _gcs_admin_v1_ReasonCount, ReasonCount__Output as _gcs_admin_v1_ReasonCount__Output } from '../../../gcs/admin/v1/ReasonCount.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * How many steps wait for a decision.
 */
export interface ReviewCounts {
  /**
   * All of them, claimed or not.
   */
  'waiting'?: (number | string | Long);
  /**
   * Past their due_at.
   */
  'overdue'?: (number | string | Long);
  /**
   * Which nobody is at.
   */
  'unclaimed'?: (number | string | Long);
  /**
   * Which the caller is at.
   */
  'claimedByYou'?: (number | string | Long);
  /**
   * Which somebody else is at.
   */
  'claimedByOthers'?: (number | string | Long);
  /**
   * The most frequent first, as in by_reason.
   */
  'byStepType'?: (_gcs_admin_v1_StepTypeCount)[];
  /**
   * A step with several codes counts for each of them.
   */
  'byReason'?: (_gcs_admin_v1_ReasonCount)[];
}

/**
 * How many steps wait for a decision.
 */
export interface ReviewCounts__Output {
  /**
   * All of them, claimed or not.
   */
  'waiting': (number);
  /**
   * Past their due_at.
   */
  'overdue': (number);
  /**
   * Which nobody is at.
   */
  'unclaimed': (number);
  /**
   * Which the caller is at.
   */
  'claimedByYou': (number);
  /**
   * Which somebody else is at.
   */
  'claimedByOthers': (number);
  /**
   * The most frequent first, as in by_reason.
   */
  'byStepType': (_gcs_admin_v1_StepTypeCount__Output)[];
  /**
   * A step with several codes counts for each of them.
   */
  'byReason': (_gcs_admin_v1_ReasonCount__Output)[];
}
