// Original file: gcs/admin/v1/sandbox_service.proto

/**
 * Who fails.
 */
export const FaultTarget = {
  /**
   * Refused.
   */
  FAULT_TARGET_UNSPECIFIED: 'FAULT_TARGET_UNSPECIFIED',
  /**
   * The sandbox's own provider: its next results are errors.
   */
  FAULT_TARGET_PROVIDER: 'FAULT_TARGET_PROVIDER',
  /**
   * The receivers of this session's later events: the first attempts of each delivery end like this.
   */
  FAULT_TARGET_RECEIVER: 'FAULT_TARGET_RECEIVER',
} as const;

/**
 * Who fails.
 */
export type FaultTarget =
  /**
   * Refused.
   */
  | 'FAULT_TARGET_UNSPECIFIED'
  | 0
  /**
   * The sandbox's own provider: its next results are errors.
   */
  | 'FAULT_TARGET_PROVIDER'
  | 1
  /**
   * The receivers of this session's later events: the first attempts of each delivery end like this.
   */
  | 'FAULT_TARGET_RECEIVER'
  | 2

/**
 * Who fails.
 */
export type FaultTarget__Output = typeof FaultTarget[keyof typeof FaultTarget]
