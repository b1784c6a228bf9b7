// Original file: gcs/admin/v1/review_service.proto

import type { ListedDecision as _gcs_admin_v1_ListedDecision, ListedDecision__Output as _gcs_admin_v1_ListedDecision__Output } from '../../../gcs/admin/v1/ListedDecision.ts';

/**
 * Without recommendations, which GetReview has.
 */
export interface ListReviewDecisionsResponse {
  /**
   * The latest first. Without notes, which GetReview has.
   */
  'decisions'?: (_gcs_admin_v1_ListedDecision)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * Without recommendations, which GetReview has.
 */
export interface ListReviewDecisionsResponse__Output {
  /**
   * The latest first. Without notes, which GetReview has.
   */
  'decisions': (_gcs_admin_v1_ListedDecision__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}
