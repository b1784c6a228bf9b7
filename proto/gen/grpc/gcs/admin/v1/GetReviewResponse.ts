// Original file: gcs/admin/v1/review_service.proto

import type { Review as _gcs_admin_v1_Review, Review__Output as _gcs_admin_v1_Review__Output } from '../../../gcs/admin/v1/Review.ts';
import type { ReviewedEvidence as _gcs_admin_v1_ReviewedEvidence, ReviewedEvidence__Output as _gcs_admin_v1_ReviewedEvidence__Output } from '../../../gcs/admin/v1/ReviewedEvidence.ts';
import type { ReviewRecommendation as _gcs_admin_v1_ReviewRecommendation, ReviewRecommendation__Output as _gcs_admin_v1_ReviewRecommendation__Output } from '../../../gcs/admin/v1/ReviewRecommendation.ts';
import type { ReviewDecision as _gcs_admin_v1_ReviewDecision, ReviewDecision__Output as _gcs_admin_v1_ReviewDecision__Output } from '../../../gcs/admin/v1/ReviewDecision.ts';

export interface GetReviewResponse {
  'review'?: (_gcs_admin_v1_Review | null);
  /**
   * The public ComplianceSession as JSON: every step with its status and codes.
   */
  'sessionJson'?: (string);
  /**
   * What the providers handed in, oldest first.
   */
  'evidence'?: (_gcs_admin_v1_ReviewedEvidence)[];
  /**
   * Oldest first.
   */
  'recommendations'?: (_gcs_admin_v1_ReviewRecommendation)[];
  /**
   * What people have said about the step before, oldest first.
   */
  'decisions'?: (_gcs_admin_v1_ReviewDecision)[];
}

export interface GetReviewResponse__Output {
  'review': (_gcs_admin_v1_Review__Output | null);
  /**
   * The public ComplianceSession as JSON: every step with its status and codes.
   */
  'sessionJson': (string);
  /**
   * What the providers handed in, oldest first.
   */
  'evidence': (_gcs_admin_v1_ReviewedEvidence__Output)[];
  /**
   * Oldest first.
   */
  'recommendations': (_gcs_admin_v1_ReviewRecommendation__Output)[];
  /**
   * What people have said about the step before, oldest first.
   */
  'decisions': (_gcs_admin_v1_ReviewDecision__Output)[];
}
