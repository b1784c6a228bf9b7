// Original file: gcs/admin/v1/review_service.proto

import type { ReviewVerdict as _gcs_admin_v1_ReviewVerdict, ReviewVerdict__Output as _gcs_admin_v1_ReviewVerdict__Output } from '../../../gcs/admin/v1/ReviewVerdict.ts';

/**
 * What one person wants and others must agree to. A new result or new evidence voids it.
 */
export interface Proposal {
  /**
   * `dec_` + ULID.
   */
  'id'?: (string);
  /**
   * REVIEW_VERDICT_APPROVE or REVIEW_VERDICT_WAIVE.
   */
  'verdict'?: (_gcs_admin_v1_ReviewVerdict);
  /**
   * The subject of their token.
   */
  'proposedBy'?: (string);
  /**
   * As its author gave it.
   */
  'reasonCode'?: (string);
  /**
   * People who agree so far, the proposer included.
   */
  'approvals'?: (number);
  /**
   * People who must agree, the proposer included.
   */
  'approvalsNeeded'?: (number);
  /**
   * As claimed_by_name of Review.
   */
  'proposedByName'?: (string);
  /**
   * True when the caller has proposed or approved it, and so cannot be the next to approve it.
   */
  'agreedByYou'?: (boolean);
}

/**
 * What one person wants and others must agree to. A new result or new evidence voids it.
 */
export interface Proposal__Output {
  /**
   * `dec_` + ULID.
   */
  'id': (string);
  /**
   * REVIEW_VERDICT_APPROVE or REVIEW_VERDICT_WAIVE.
   */
  'verdict': (_gcs_admin_v1_ReviewVerdict__Output);
  /**
   * The subject of their token.
   */
  'proposedBy': (string);
  /**
   * As its author gave it.
   */
  'reasonCode': (string);
  /**
   * People who agree so far, the proposer included.
   */
  'approvals': (number);
  /**
   * People who must agree, the proposer included.
   */
  'approvalsNeeded': (number);
  /**
   * As claimed_by_name of Review.
   */
  'proposedByName': (string);
  /**
   * True when the caller has proposed or approved it, and so cannot be the next to approve it.
   */
  'agreedByYou': (boolean);
}
