// Original file: gcs/admin/v1/review_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * What a call about a review leaves behind. A repeated call gets it as it was then.
 */
export interface ReviewOutcome {
  /**
   * The version of the review from now on.
   */
  'version'?: (number | string | Long);
  /**
   * True when the step has left the review.
   */
  'decided'?: (boolean);
  /**
   * The public ComplianceSession after it, as JSON.
   */
  'sessionJson'?: (string);
  /**
   * Approvals that the open proposal has and takes, as in Proposal; both 0 when nothing is proposed.
   */
  'approvals'?: (number);
  /**
   * People who must agree, the proposer included.
   */
  'approvalsNeeded'?: (number);
}

/**
 * What a call about a review leaves behind. A repeated call gets it as it was then.
 */
export interface ReviewOutcome__Output {
  /**
   * The version of the review from now on.
   */
  'version': (number);
  /**
   * True when the step has left the review.
   */
  'decided': (boolean);
  /**
   * The public ComplianceSession after it, as JSON.
   */
  'sessionJson': (string);
  /**
   * Approvals that the open proposal has and takes, as in Proposal; both 0 when nothing is proposed.
   */
  'approvals': (number);
  /**
   * People who must agree, the proposer included.
   */
  'approvalsNeeded': (number);
}
