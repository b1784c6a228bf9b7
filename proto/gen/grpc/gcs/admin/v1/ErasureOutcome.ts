// Original file: gcs/admin/v1/retention_service.proto

/**
 * What became of a request for erasure.
 */
export const ErasureOutcome = {
  /**
   * Never answered.
   */
  ERASURE_OUTCOME_UNSPECIFIED: 'ERASURE_OUTCOME_UNSPECIFIED',
  /**
   * Evidence and the guest's data go as soon as the statutory minimum allows, after the policy's grace.
   */
  ERASURE_OUTCOME_SCHEDULED: 'ERASURE_OUTCOME_SCHEDULED',
  /**
   * A hold stands. The refusal is in the session's audit chain; ask again once the last hold is released.
   */
  ERASURE_OUTCOME_REFUSED_LEGAL_HOLD: 'ERASURE_OUTCOME_REFUSED_LEGAL_HOLD',
} as const;

/**
 * What became of a request for erasure.
 */
export type ErasureOutcome =
  /**
   * Never answered.
   */
  | 'ERASURE_OUTCOME_UNSPECIFIED'
  | 0
  /**
   * Evidence and the guest's data go as soon as the statutory minimum allows, after the policy's grace.
   */
  | 'ERASURE_OUTCOME_SCHEDULED'
  | 1
  /**
   * A hold stands. The refusal is in the session's audit chain; ask again once the last hold is released.
   */
  | 'ERASURE_OUTCOME_REFUSED_LEGAL_HOLD'
  | 2

/**
 * What became of a request for erasure.
 */
export type ErasureOutcome__Output = typeof ErasureOutcome[keyof typeof ErasureOutcome]
