// Original file: gcs/admin/v1/review_service.proto

import type { ReviewVerdict as _gcs_admin_v1_ReviewVerdict, ReviewVerdict__Output as _gcs_admin_v1_ReviewVerdict__Output } from '../../../gcs/admin/v1/ReviewVerdict.ts';

/**
 * An opinion about the step. Nothing follows from it by itself.
 */
export interface ReviewRecommendation {
  /**
   * What its author would do.
   */
  'verdict'?: (_gcs_admin_v1_ReviewVerdict);
  /**
   * AGENT, an automation, or HUMAN.
   */
  'actorType'?: (string);
  /**
   * The subject of their token.
   */
  'recommendedBy'?: (string);
  /**
   * As its author gave it.
   */
  'reasonCode'?: (string);
  /**
   * As its author wrote it; empty once it was erased.
   */
  'note'?: (string);
  /**
   * Of what its author had seen; differs from that of the review when evidence has come since.
   */
  'evidenceSha256'?: (string);
  /**
   * RFC 3339, on the session's own clock.
   */
  'recommendedAt'?: (string);
  /**
   * As claimed_by_name of Review.
   */
  'recommendedByName'?: (string);
}

/**
 * An opinion about the step. Nothing follows from it by itself.
 */
export interface ReviewRecommendation__Output {
  /**
   * What its author would do.
   */
  'verdict': (_gcs_admin_v1_ReviewVerdict__Output);
  /**
   * AGENT, an automation, or HUMAN.
   */
  'actorType': (string);
  /**
   * The subject of their token.
   */
  'recommendedBy': (string);
  /**
   * As its author gave it.
   */
  'reasonCode': (string);
  /**
   * As its author wrote it; empty once it was erased.
   */
  'note': (string);
  /**
   * Of what its author had seen; differs from that of the review when evidence has come since.
   */
  'evidenceSha256': (string);
  /**
   * RFC 3339, on the session's own clock.
   */
  'recommendedAt': (string);
  /**
   * As claimed_by_name of Review.
   */
  'recommendedByName': (string);
}
