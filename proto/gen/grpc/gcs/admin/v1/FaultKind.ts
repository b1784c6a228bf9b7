// Original file: gcs/admin/v1/sandbox_service.proto

/**
 * How it fails.
 */
export const FaultKind = {
  /**
   * Refused.
   */
  FAULT_KIND_UNSPECIFIED: 'FAULT_KIND_UNSPECIFIED',
  /**
   * Provider: PROVIDER_UNAVAILABLE. Receiver: answers 503.
   */
  FAULT_KIND_UNAVAILABLE: 'FAULT_KIND_UNAVAILABLE',
  /**
   * Provider: PROVIDER_TIMEOUT. Receiver: does not answer in time.
   */
  FAULT_KIND_TIMEOUT: 'FAULT_KIND_TIMEOUT',
  /**
   * Receiver only: answers 410 (Gone).
   */
  FAULT_KIND_GONE: 'FAULT_KIND_GONE',
} as const;

/**
 * How it fails.
 */
export type FaultKind =
  /**
   * Refused.
   */
  | 'FAULT_KIND_UNSPECIFIED'
  | 0
  /**
   * Provider: PROVIDER_UNAVAILABLE. Receiver: answers 503.
   */
  | 'FAULT_KIND_UNAVAILABLE'
  | 1
  /**
   * Provider: PROVIDER_TIMEOUT. Receiver: does not answer in time.
   */
  | 'FAULT_KIND_TIMEOUT'
  | 2
  /**
   * Receiver only: answers 410 (Gone).
   */
  | 'FAULT_KIND_GONE'
  | 3

/**
 * How it fails.
 */
export type FaultKind__Output = typeof FaultKind[keyof typeof FaultKind]
