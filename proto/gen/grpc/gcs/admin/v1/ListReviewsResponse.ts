// Original file: gcs/admin/v1/review_service.proto

import type { Review as _gcs_admin_v1_Review, Review__Output as _gcs_admin_v1_Review__Output } from '../../../gcs/admin/v1/Review.ts';
import type { ReviewCounts as _gcs_admin_v1_ReviewCounts, ReviewCounts__Output as _gcs_admin_v1_ReviewCounts__Output } from '../../../gcs/admin/v1/ReviewCounts.ts';

/**
 * Claimed ones are listed as well: claimed_by says who is at them.
 */
export interface ListReviewsResponse {
  /**
   * By due_at in real time, then session and step.
   */
  'reviews'?: (_gcs_admin_v1_Review)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
  /**
   * With the first page only: of the tenant, or of the property and workflow that are asked for, whatever else is.
   */
  'counts'?: (_gcs_admin_v1_ReviewCounts | null);
}

/**
 * Claimed ones are listed as well: claimed_by says who is at them.
 */
export interface ListReviewsResponse__Output {
  /**
   * By due_at in real time, then session and step.
   */
  'reviews': (_gcs_admin_v1_Review__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
  /**
   * With the first page only: of the tenant, or of the property and workflow that are asked for, whatever else is.
   */
  'counts': (_gcs_admin_v1_ReviewCounts__Output | null);
}
