// Original file: gcs/ingest/v1/step_ingest_service.proto

/**
 * What a provider says of one attempt. Reason codes that contradict it send the step to a person.
 */
export const ResultOutcome = {
  /**
   * Refused in a report; in SimulateStep the guest starts the step.
   */
  RESULT_OUTCOME_UNSPECIFIED: 'RESULT_OUTCOME_UNSPECIFIED',
  /**
   * The step is PASSED, unless a code says otherwise.
   */
  RESULT_OUTCOME_PASS: 'RESULT_OUTCOME_PASS',
  /**
   * With a negative code the step is FAILED, or goes to a person where the workflow wants that; with an inconclusive
   * one it is as RETRY; with neither a person decides.
   */
  RESULT_OUTCOME_FAIL: 'RESULT_OUTCOME_FAIL',
  /**
   * A person decides.
   */
  RESULT_OUTCOME_REVIEW: 'RESULT_OUTCOME_REVIEW',
  /**
   * Inconclusive: the guest may try again while attempts are left.
   */
  RESULT_OUTCOME_RETRY: 'RESULT_OUTCOME_RETRY',
  /**
   * The provider could not do it: PROVIDER_UNAVAILABLE, unless the report says PROVIDER_TIMEOUT. The workflow says what
   * follows.
   */
  RESULT_OUTCOME_ERROR: 'RESULT_OUTCOME_ERROR',
} as const;

/**
 * What a provider says of one attempt. Reason codes that contradict it send the step to a person.
 */
export type ResultOutcome =
  /**
   * Refused in a report; in SimulateStep the guest starts the step.
   */
  | 'RESULT_OUTCOME_UNSPECIFIED'
  | 0
  /**
   * The step is PASSED, unless a code says otherwise.
   */
  | 'RESULT_OUTCOME_PASS'
  | 1
  /**
   * With a negative code the step is FAILED, or goes to a person where the workflow wants that; with an inconclusive
   * one it is as RETRY; with neither a person decides.
   */
  | 'RESULT_OUTCOME_FAIL'
  | 2
  /**
   * A person decides.
   */
  | 'RESULT_OUTCOME_REVIEW'
  | 3
  /**
   * Inconclusive: the guest may try again while attempts are left.
   */
  | 'RESULT_OUTCOME_RETRY'
  | 4
  /**
   * The provider could not do it: PROVIDER_UNAVAILABLE, unless the report says PROVIDER_TIMEOUT. The workflow says what
   * follows.
   */
  | 'RESULT_OUTCOME_ERROR'
  | 5

/**
 * What a provider says of one attempt. Reason codes that contradict it send the step to a person.
 */
export type ResultOutcome__Output = typeof ResultOutcome[keyof typeof ResultOutcome]
