// Original file: gcs/admin/v1/review_service.proto

import type { ReviewOutcome as _gcs_admin_v1_ReviewOutcome, ReviewOutcome__Output as _gcs_admin_v1_ReviewOutcome__Output } from '../../../gcs/admin/v1/ReviewOutcome.ts';

/**
 * The guest goes on by the same link.
 */
export interface RequestResubmissionResponse {
  /**
   * What the review and the session are now.
   */
  'outcome'?: (_gcs_admin_v1_ReviewOutcome | null);
}

/**
 * The guest goes on by the same link.
 */
export interface RequestResubmissionResponse__Output {
  /**
   * What the review and the session are now.
   */
  'outcome': (_gcs_admin_v1_ReviewOutcome__Output | null);
}
