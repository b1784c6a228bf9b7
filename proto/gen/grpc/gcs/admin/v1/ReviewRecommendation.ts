// Original file: gcs/admin/v1/review_service.proto

import type { ReviewVerdict as _gcs_admin_v1_ReviewVerdict, ReviewVerdict__Output as _gcs_admin_v1_ReviewVerdict__Output } from '../../../gcs/admin/v1/ReviewVerdict.ts';

export interface ReviewRecommendation {
  'verdict'?: (_gcs_admin_v1_ReviewVerdict);
  /**
   * AGENT or HUMAN.
   */
  'actorType'?: (string);
  'recommendedBy'?: (string);
  'reasonCode'?: (string);
  'note'?: (string);
  'evidenceSha256'?: (string);
  'recommendedAt'?: (string);
}

export interface ReviewRecommendation__Output {
  'verdict': (_gcs_admin_v1_ReviewVerdict__Output);
  /**
   * AGENT or HUMAN.
   */
  'actorType': (string);
  'recommendedBy': (string);
  'reasonCode': (string);
  'note': (string);
  'evidenceSha256': (string);
  'recommendedAt': (string);
}
