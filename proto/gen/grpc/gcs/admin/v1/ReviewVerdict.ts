// Original file: gcs/admin/v1/review_service.proto

/**
 * What somebody would do about a step.
 */
export const ReviewVerdict = {
  /**
   * Refused.
   */
  REVIEW_VERDICT_UNSPECIFIED: 'REVIEW_VERDICT_UNSPECIFIED',
  /**
   * The step is PASSED, once as many people agree as the workflow wants.
   */
  REVIEW_VERDICT_APPROVE: 'REVIEW_VERDICT_APPROVE',
  /**
   * The step is FAILED; one person is enough.
   */
  REVIEW_VERDICT_REJECT: 'REVIEW_VERDICT_REJECT',
  /**
   * The guest carries the step out again, which is IN_PROGRESS until then.
   */
  REVIEW_VERDICT_RESUBMIT: 'REVIEW_VERDICT_RESUBMIT',
  /**
   * The step is SKIPPED as an exception to the policy, once three people agree.
   */
  REVIEW_VERDICT_WAIVE: 'REVIEW_VERDICT_WAIVE',
} as const;

/**
 * What somebody would do about a step.
 */
export type ReviewVerdict =
  /**
   * Refused.
   */
  | 'REVIEW_VERDICT_UNSPECIFIED'
  | 0
  /**
   * The step is PASSED, once as many people agree as the workflow wants.
   */
  | 'REVIEW_VERDICT_APPROVE'
  | 1
  /**
   * The step is FAILED; one person is enough.
   */
  | 'REVIEW_VERDICT_REJECT'
  | 2
  /**
   * The guest carries the step out again, which is IN_PROGRESS until then.
   */
  | 'REVIEW_VERDICT_RESUBMIT'
  | 3
  /**
   * The step is SKIPPED as an exception to the policy, once three people agree.
   */
  | 'REVIEW_VERDICT_WAIVE'
  | 4

/**
 * What somebody would do about a step.
 */
export type ReviewVerdict__Output = typeof ReviewVerdict[keyof typeof ReviewVerdict]
