// Original file: gcs/admin/v1/review_service.proto

import type { VerdictCount as _gcs_admin_v1_VerdictCount, VerdictCount__Output as _gcs_admin_v1_VerdictCount__Output } from '../../../gcs/admin/v1/VerdictCount.ts';
import type { Long } from '@grpc/proto-loader';

export interface OperatorStatistics {
  /**
   * The subject of their token.
   */
  'subject'?: (string);
  /**
   * As claimed_by_name of Review.
   */
  'name'?: (string);
  'isYou'?: (boolean);
  /**
   * What they are at now.
   */
  'claimed'?: (number | string | Long);
  /**
   * In the period, as everything below.
   */
  'proposed'?: (number | string | Long);
  /**
   * Approvals of proposals that need further people.
   */
  'agreed'?: (number | string | Long);
  'decided'?: (_gcs_admin_v1_VerdictCount)[];
}

export interface OperatorStatistics__Output {
  /**
   * The subject of their token.
   */
  'subject': (string);
  /**
   * As claimed_by_name of Review.
   */
  'name': (string);
  'isYou': (boolean);
  /**
   * What they are at now.
   */
  'claimed': (number);
  /**
   * In the period, as everything below.
   */
  'proposed': (number);
  /**
   * Approvals of proposals that need further people.
   */
  'agreed': (number);
  'decided': (_gcs_admin_v1_VerdictCount__Output)[];
}
