// Original file: gcs/admin/v1/review_service.proto

import type { VerdictCount as _gcs_admin_v1_VerdictCount, VerdictCount__Output as _gcs_admin_v1_VerdictCount__Output } from '../../../gcs/admin/v1/VerdictCount.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * What one person is at, and what they have done in the period.
 */
export interface OperatorStatistics {
  /**
   * The subject of their token.
   */
  'subject'?: (string);
  /**
   * As claimed_by_name of Review.
   */
  'name'?: (string);
  /**
   * True for the caller.
   */
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
  /**
   * Decisions of theirs by which a step left its review, per verdict.
   */
  'decided'?: (_gcs_admin_v1_VerdictCount)[];
}

/**
 * What one person is at, and what they have done in the period.
 */
export interface OperatorStatistics__Output {
  /**
   * The subject of their token.
   */
  'subject': (string);
  /**
   * As claimed_by_name of Review.
   */
  'name': (string);
  /**
   * True for the caller.
   */
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
  /**
   * Decisions of theirs by which a step left its review, per verdict.
   */
  'decided': (_gcs_admin_v1_VerdictCount__Output)[];
}
