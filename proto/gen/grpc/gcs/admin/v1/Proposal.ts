// Original file: gcs/admin/v1/review_service.proto

import type { ReviewVerdict as _gcs_admin_v1_ReviewVerdict, ReviewVerdict__Output as _gcs_admin_v1_ReviewVerdict__Output } from '../../../gcs/admin/v1/ReviewVerdict.ts';

export interface Proposal {
  /**
   * `dec_` + ULID.
   */
  'id'?: (string);
  /**
   * REVIEW_VERDICT_APPROVE or REVIEW_VERDICT_WAIVE.
   */
  'verdict'?: (_gcs_admin_v1_ReviewVerdict);
  'proposedBy'?: (string);
  'reasonCode'?: (string);
  /**
   * People who agree so far, the proposer included.
   */
  'approvals'?: (number);
  /**
   * People who must agree, the proposer included.
   */
  'approvalsNeeded'?: (number);
}

export interface Proposal__Output {
  /**
   * `dec_` + ULID.
   */
  'id': (string);
  /**
   * REVIEW_VERDICT_APPROVE or REVIEW_VERDICT_WAIVE.
   */
  'verdict': (_gcs_admin_v1_ReviewVerdict__Output);
  'proposedBy': (string);
  'reasonCode': (string);
  /**
   * People who agree so far, the proposer included.
   */
  'approvals': (number);
  /**
   * People who must agree, the proposer included.
   */
  'approvalsNeeded': (number);
}
