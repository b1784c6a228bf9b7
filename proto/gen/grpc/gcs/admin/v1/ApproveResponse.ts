// Original file: gcs/admin/v1/review_service.proto

import type { ReviewOutcome as _gcs_admin_v1_ReviewOutcome, ReviewOutcome__Output as _gcs_admin_v1_ReviewOutcome__Output } from '../../../gcs/admin/v1/ReviewOutcome.ts';

/**
 * `decided` says whether this was the last approval that it takes.
 */
export interface ApproveResponse {
  /**
   * What the review and the session are now.
   */
  'outcome'?: (_gcs_admin_v1_ReviewOutcome | null);
}

/**
 * `decided` says whether this was the last approval that it takes.
 */
export interface ApproveResponse__Output {
  /**
   * What the review and the session are now.
   */
  'outcome': (_gcs_admin_v1_ReviewOutcome__Output | null);
}
