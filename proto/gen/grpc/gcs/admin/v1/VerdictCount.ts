// Original file: gcs/admin/v1/review_service.proto

import type { ReviewVerdict as _gcs_admin_v1_ReviewVerdict, ReviewVerdict__Output as _gcs_admin_v1_ReviewVerdict__Output } from '../../../gcs/admin/v1/ReviewVerdict.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * How often a verdict was the one that ended a review; those that never were are left out.
 */
export interface VerdictCount {
  /**
   * Each once.
   */
  'verdict'?: (_gcs_admin_v1_ReviewVerdict);
  /**
   * At least 1.
   */
  'decided'?: (number | string | Long);
}

/**
 * How often a verdict was the one that ended a review; those that never were are left out.
 */
export interface VerdictCount__Output {
  /**
   * Each once.
   */
  'verdict': (_gcs_admin_v1_ReviewVerdict__Output);
  /**
   * At least 1.
   */
  'decided': (number);
}
