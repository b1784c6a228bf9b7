// Original file: gcs/admin/v1/retention_service.proto

export const ErasureOutcome = {
  ERASURE_OUTCOME_UNSPECIFIED: 'ERASURE_OUTCOME_UNSPECIFIED',
  ERASURE_OUTCOME_SCHEDULED: 'ERASURE_OUTCOME_SCHEDULED',
  ERASURE_OUTCOME_REFUSED_LEGAL_HOLD: 'ERASURE_OUTCOME_REFUSED_LEGAL_HOLD',
} as const;

export type ErasureOutcome =
  | 'ERASURE_OUTCOME_UNSPECIFIED'
  | 0
  | 'ERASURE_OUTCOME_SCHEDULED'
  | 1
  | 'ERASURE_OUTCOME_REFUSED_LEGAL_HOLD'
  | 2

export type ErasureOutcome__Output = typeof ErasureOutcome[keyof typeof ErasureOutcome]
