// Original file: gcs/admin/v1/review_service.proto

import type { ReviewOutcome as _gcs_admin_v1_ReviewOutcome, ReviewOutcome__Output as _gcs_admin_v1_ReviewOutcome__Output } from '../../../gcs/admin/v1/ReviewOutcome.ts';

/**
 * The version of the review stays: an opinion changes nothing that others decide by.
 */
export interface RecommendDecisionResponse {
  /**
   * What the review and the session are now.
   */
  'outcome'?: (_gcs_admin_v1_ReviewOutcome | null);
}

/**
 * The version of the review stays: an opinion changes nothing that others decide by.
 */
export interface RecommendDecisionResponse__Output {
  /**
   * What the review and the session are now.
   */
  'outcome': (_gcs_admin_v1_ReviewOutcome__Output | null);
}
