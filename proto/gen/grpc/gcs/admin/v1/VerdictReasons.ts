// Original file: gcs/admin/v1/review_service.proto

import type { ReviewVerdict as _gcs_admin_v1_ReviewVerdict, ReviewVerdict__Output as _gcs_admin_v1_ReviewVerdict__Output } from '../../../gcs/admin/v1/ReviewVerdict.ts';
import type { ReviewReason as _gcs_admin_v1_ReviewReason, ReviewReason__Output as _gcs_admin_v1_ReviewReason__Output } from '../../../gcs/admin/v1/ReviewReason.ts';

/**
 * The reasons that the workflow has for a verdict, or those of the catalogue that fit it and the step.
 */
export interface VerdictReasons {
  /**
   * Each of the four once.
   */
  'verdict'?: (_gcs_admin_v1_ReviewVerdict);
  /**
   * The one that a decision has whose author names none comes first, where the workflow has it.
   */
  'reasons'?: (_gcs_admin_v1_ReviewReason)[];
}

/**
 * The reasons that the workflow has for a verdict, or those of the catalogue that fit it and the step.
 */
export interface VerdictReasons__Output {
  /**
   * Each of the four once.
   */
  'verdict': (_gcs_admin_v1_ReviewVerdict__Output);
  /**
   * The one that a decision has whose author names none comes first, where the workflow has it.
   */
  'reasons': (_gcs_admin_v1_ReviewReason__Output)[];
}
