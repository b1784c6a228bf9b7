// Original file: gcs/admin/v1/review_service.proto

import type { Review as _gcs_admin_v1_Review, Review__Output as _gcs_admin_v1_Review__Output } from '../../../gcs/admin/v1/Review.ts';
import type { ReviewedEvidence as _gcs_admin_v1_ReviewedEvidence, ReviewedEvidence__Output as _gcs_admin_v1_ReviewedEvidence__Output } from '../../../gcs/admin/v1/ReviewedEvidence.ts';
import type { ReviewRecommendation as _gcs_admin_v1_ReviewRecommendation, ReviewRecommendation__Output as _gcs_admin_v1_ReviewRecommendation__Output } from '../../../gcs/admin/v1/ReviewRecommendation.ts';
import type { ReviewDecision as _gcs_admin_v1_ReviewDecision, ReviewDecision__Output as _gcs_admin_v1_ReviewDecision__Output } from '../../../gcs/admin/v1/ReviewDecision.ts';
import type { ReportedFacts as _gcs_admin_v1_ReportedFacts, ReportedFacts__Output as _gcs_admin_v1_ReportedFacts__Output } from '../../../gcs/admin/v1/ReportedFacts.ts';
import type { EarlierSession as _gcs_admin_v1_EarlierSession, EarlierSession__Output as _gcs_admin_v1_EarlierSession__Output } from '../../../gcs/admin/v1/EarlierSession.ts';
import type { VerdictReasons as _gcs_admin_v1_VerdictReasons, VerdictReasons__Output as _gcs_admin_v1_VerdictReasons__Output } from '../../../gcs/admin/v1/VerdictReasons.ts';

/**
 * A decision says that its author has seen this: send back `version` and `evidence_sha256` of the review.
 */
export interface GetReviewResponse {
  /**
   * As ListReviews shows it, at this moment.
   */
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
  /**
   * What providers have reported about the steps besides their verdict, the step under review first, then oldest first.
   */
  'reported'?: (_gcs_admin_v1_ReportedFacts)[];
  /**
   * Other sessions of the same guest or the same booking that began before this one, the newest first; at most 50.
   */
  'earlierSessions'?: (_gcs_admin_v1_EarlierSession)[];
  /**
   * The codes that a person may give as a reason here, per verdict; any other one is refused.
   */
  'reasons'?: (_gcs_admin_v1_VerdictReasons)[];
}

/**
 * A decision says that its author has seen this: send back `version` and `evidence_sha256` of the review.
 */
export interface GetReviewResponse__Output {
  /**
   * As ListReviews shows it, at this moment.
   */
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
  /**
   * What providers have reported about the steps besides their verdict, the step under review first, then oldest first.
   */
  'reported': (_gcs_admin_v1_ReportedFacts__Output)[];
  /**
   * Other sessions of the same guest or the same booking that began before this one, the newest first; at most 50.
   */
  'earlierSessions': (_gcs_admin_v1_EarlierSession__Output)[];
  /**
   * The codes that a person may give as a reason here, per verdict; any other one is refused.
   */
  'reasons': (_gcs_admin_v1_VerdictReasons__Output)[];
}
