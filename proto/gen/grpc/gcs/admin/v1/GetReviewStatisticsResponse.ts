// Original file: gcs/admin/v1/review_service.proto

import type { ReviewCounts as _gcs_admin_v1_ReviewCounts, ReviewCounts__Output as _gcs_admin_v1_ReviewCounts__Output } from '../../../gcs/admin/v1/ReviewCounts.ts';
import type { VerdictCount as _gcs_admin_v1_VerdictCount, VerdictCount__Output as _gcs_admin_v1_VerdictCount__Output } from '../../../gcs/admin/v1/VerdictCount.ts';
import type { OperatorStatistics as _gcs_admin_v1_OperatorStatistics, OperatorStatistics__Output as _gcs_admin_v1_OperatorStatistics__Output } from '../../../gcs/admin/v1/OperatorStatistics.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * The period counts in real time, whatever clock a sandbox session has.
 */
export interface GetReviewStatisticsResponse {
  /**
   * Of the whole tenant, as in ListReviews.
   */
  'counts'?: (_gcs_admin_v1_ReviewCounts | null);
  /**
   * The period as it was counted, RFC 3339.
   */
  'from'?: (string);
  /**
   * RFC 3339; what was decided at this moment is not counted any more.
   */
  'until'?: (string);
  /**
   * Steps that left their review by a person's decision in the period, per verdict.
   */
  'decided'?: (_gcs_admin_v1_VerdictCount)[];
  /**
   * From the opening of the review to the decision, of those in `decided`; 0 when there are none.
   */
  'medianSecondsToDecision'?: (number | string | Long);
  /**
   * Whoever is at a review now, or has decided or proposed something in the period; by subject, at most 1,000.
   */
  'operators'?: (_gcs_admin_v1_OperatorStatistics)[];
}

/**
 * The period counts in real time, whatever clock a sandbox session has.
 */
export interface GetReviewStatisticsResponse__Output {
  /**
   * Of the whole tenant, as in ListReviews.
   */
  'counts': (_gcs_admin_v1_ReviewCounts__Output | null);
  /**
   * The period as it was counted, RFC 3339.
   */
  'from': (string);
  /**
   * RFC 3339; what was decided at this moment is not counted any more.
   */
  'until': (string);
  /**
   * Steps that left their review by a person's decision in the period, per verdict.
   */
  'decided': (_gcs_admin_v1_VerdictCount__Output)[];
  /**
   * From the opening of the review to the decision, of those in `decided`; 0 when there are none.
   */
  'medianSecondsToDecision': (number);
  /**
   * Whoever is at a review now, or has decided or proposed something in the period; by subject, at most 1,000.
   */
  'operators': (_gcs_admin_v1_OperatorStatistics__Output)[];
}
