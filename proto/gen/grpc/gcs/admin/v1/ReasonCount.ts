// Original file: gcs/admin/v1/review_service.proto

import type { ReviewReason as _gcs_admin_v1_ReviewReason, ReviewReason__Output as _gcs_admin_v1_ReviewReason__Output } from '../../../gcs/admin/v1/ReviewReason.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * How many steps wait because of one code; codes of which none waits are left out.
 */
export interface ReasonCount {
  /**
   * Each code once.
   */
  'reason'?: (_gcs_admin_v1_ReviewReason | null);
  /**
   * At least 1.
   */
  'waiting'?: (number | string | Long);
}

/**
 * How many steps wait because of one code; codes of which none waits are left out.
 */
export interface ReasonCount__Output {
  /**
   * Each code once.
   */
  'reason': (_gcs_admin_v1_ReviewReason__Output | null);
  /**
   * At least 1.
   */
  'waiting': (number);
}
