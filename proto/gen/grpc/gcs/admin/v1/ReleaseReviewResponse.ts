// Original file: gcs/admin/v1/review_service.proto

import type { ReviewOutcome as _gcs_admin_v1_ReviewOutcome, ReviewOutcome__Output as _gcs_admin_v1_ReviewOutcome__Output } from '../../../gcs/admin/v1/ReviewOutcome.ts';

/**
 * Releasing what nobody is at changes nothing.
 */
export interface ReleaseReviewResponse {
  /**
   * What the review and the session are now.
   */
  'outcome'?: (_gcs_admin_v1_ReviewOutcome | null);
}

/**
 * Releasing what nobody is at changes nothing.
 */
export interface ReleaseReviewResponse__Output {
  /**
   * What the review and the session are now.
   */
  'outcome': (_gcs_admin_v1_ReviewOutcome__Output | null);
}
