// Original file: gcs/admin/v1/review_service.proto

/**
 * What somebody would do about a step.
 */
export const ReviewVerdict = {
  REVIEW_VERDICT_UNSPECIFIED: 'REVIEW_VERDICT_UNSPECIFIED',
  REVIEW_VERDICT_APPROVE: 'REVIEW_VERDICT_APPROVE',
  REVIEW_VERDICT_REJECT: 'REVIEW_VERDICT_REJECT',
  REVIEW_VERDICT_RESUBMIT: 'REVIEW_VERDICT_RESUBMIT',
  REVIEW_VERDICT_WAIVE: 'REVIEW_VERDICT_WAIVE',
} as const;

/**
 * What somebody would do about a step.
 */
export type ReviewVerdict =
  | 'REVIEW_VERDICT_UNSPECIFIED'
  | 0
  | 'REVIEW_VERDICT_APPROVE'
  | 1
  | 'REVIEW_VERDICT_REJECT'
  | 2
  | 'REVIEW_VERDICT_RESUBMIT'
  | 3
  | 'REVIEW_VERDICT_WAIVE'
  | 4

/**
 * What somebody would do about a step.
 */
export type ReviewVerdict__Output = typeof ReviewVerdict[keyof typeof ReviewVerdict]
