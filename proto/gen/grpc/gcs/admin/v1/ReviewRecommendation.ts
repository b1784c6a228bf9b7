// Original file: gcs/admin/v1/review_service.proto

import type { ReviewVerdict as _gcs_admin_v1_ReviewVerdict, ReviewVerdict__Output as _gcs_admin_v1_ReviewVerdict__Output } from '../../../gcs/admin/v1/ReviewVerdict.ts';

export interface ReviewRecommendation {
  'verdict'?: (_gcs_admin_v1_ReviewVerdict);
  /**
   * AGENT, an automation, or HUMAN.
   */
  'actorType'?: (string);
  'recommendedBy'?: (string);
  'reasonCode'?: (string);
  'note'?: (string);
  'evidenceSha256'?: (string);
  'recommendedAt'?: (string);
  /**
   * As claimed_by_name of Review.
   */
  'recommendedByName'?: (string);
}

export interface ReviewRecommendation__Output {
  'verdict': (_gcs_admin_v1_ReviewVerdict__Output);
  /**
   * AGENT, an automation, or HUMAN.
   */
  'actorType': (string);
  'recommendedBy': (string);
  'reasonCode': (string);
  'note': (string);
  'evidenceSha256': (string);
  'recommendedAt': (string);
  /**
   * As claimed_by_name of Review.
   */
  'recommendedByName': (string);
}
