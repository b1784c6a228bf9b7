// Original file: gcs/admin/v1/review_service.proto

import type { Review as _gcs_admin_v1_Review, Review__Output as _gcs_admin_v1_Review__Output } from '../../../gcs/admin/v1/Review.ts';

export interface ListReviewsResponse {
  /**
   * By due_at, then session and step.
   */
  'reviews'?: (_gcs_admin_v1_Review)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

export interface ListReviewsResponse__Output {
  /**
   * By due_at, then session and step.
   */
  'reviews': (_gcs_admin_v1_Review__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}
