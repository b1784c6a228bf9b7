// Original file: gcs/admin/v1/review_service.proto

import type { ReviewOutcome as _gcs_admin_v1_ReviewOutcome, ReviewOutcome__Output as _gcs_admin_v1_ReviewOutcome__Output } from '../../../gcs/admin/v1/ReviewOutcome.ts';

/**
 * The proposer counts as the first who agrees.
 */
export interface ProposeDecisionResponse {
  /**
   * What the review and the session are now.
   */
  'outcome'?: (_gcs_admin_v1_ReviewOutcome | null);
  /**
   * `dec_` + ULID; whoever agrees gives it to Approve.
   */
  'proposalId'?: (string);
}

/**
 * The proposer counts as the first who agrees.
 */
export interface ProposeDecisionResponse__Output {
  /**
   * What the review and the session are now.
   */
  'outcome': (_gcs_admin_v1_ReviewOutcome__Output | null);
  /**
   * `dec_` + ULID; whoever agrees gives it to Approve.
   */
  'proposalId': (string);
}
