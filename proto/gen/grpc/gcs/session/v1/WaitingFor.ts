// Original file: gcs/session/v1/guest.proto

export const WaitingFor = {
  WAITING_FOR_UNSPECIFIED: 'WAITING_FOR_UNSPECIFIED',
  /**
   * Other steps that have to end first.
   */
  WAITING_FOR_STEPS: 'WAITING_FOR_STEPS',
  /**
   * The provider has the step and has not reported yet; hand_over may be offered again with the page that comes after.
   */
  WAITING_FOR_PROVIDER: 'WAITING_FOR_PROVIDER',
  /**
   * A person looks at it.
   */
  WAITING_FOR_REVIEW: 'WAITING_FOR_REVIEW',
} as const;

export type WaitingFor =
  | 'WAITING_FOR_UNSPECIFIED'
  | 0
  /**
   * Other steps that have to end first.
   */
  | 'WAITING_FOR_STEPS'
  | 1
  /**
   * The provider has the step and has not reported yet; hand_over may be offered again with the page that comes after.
   */
  | 'WAITING_FOR_PROVIDER'
  | 2
  /**
   * A person looks at it.
   */
  | 'WAITING_FOR_REVIEW'
  | 3

export type WaitingFor__Output = typeof WaitingFor[keyof typeof WaitingFor]
