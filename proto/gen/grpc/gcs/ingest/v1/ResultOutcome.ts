// Original file: gcs/ingest/v1/step_ingest_service.proto

export const ResultOutcome = {
  RESULT_OUTCOME_UNSPECIFIED: 'RESULT_OUTCOME_UNSPECIFIED',
  RESULT_OUTCOME_PASS: 'RESULT_OUTCOME_PASS',
  RESULT_OUTCOME_FAIL: 'RESULT_OUTCOME_FAIL',
  RESULT_OUTCOME_REVIEW: 'RESULT_OUTCOME_REVIEW',
  RESULT_OUTCOME_RETRY: 'RESULT_OUTCOME_RETRY',
  RESULT_OUTCOME_ERROR: 'RESULT_OUTCOME_ERROR',
} as const;

export type ResultOutcome =
  | 'RESULT_OUTCOME_UNSPECIFIED'
  | 0
  | 'RESULT_OUTCOME_PASS'
  | 1
  | 'RESULT_OUTCOME_FAIL'
  | 2
  | 'RESULT_OUTCOME_REVIEW'
  | 3
  | 'RESULT_OUTCOME_RETRY'
  | 4
  | 'RESULT_OUTCOME_ERROR'
  | 5

export type ResultOutcome__Output = typeof ResultOutcome[keyof typeof ResultOutcome]
