// Original file: gcs/admin/v1/review_service.proto

import type { ReviewOutcome as _gcs_admin_v1_ReviewOutcome, ReviewOutcome__Output as _gcs_admin_v1_ReviewOutcome__Output } from '../../../gcs/admin/v1/ReviewOutcome.ts';

/**
 * The proposer counts as the first of three who agree.
 */
export interface ProposeExceptionResponse {
  /**
   * What the review and the session are now.
   */
  'outcome'?: (_gcs_admin_v1_ReviewOutcome | null);
  /**
   * `dec_` + ULID; whoever agrees gives it to ApproveException.
   */
  'proposalId'?: (string);
}

/**
 * The proposer counts as the first of three who agree.
 */
export interface ProposeExceptionResponse__Output {
  /**
   * What the review and the session are now.
   */
  'outcome': (_gcs_admin_v1_ReviewOutcome__Output | null);
  /**
   * `dec_` + ULID; whoever agrees gives it to ApproveException.
   */
  'proposalId': (string);
}
