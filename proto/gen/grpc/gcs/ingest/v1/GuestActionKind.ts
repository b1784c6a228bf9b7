// Original file: gcs/ingest/v1/step_ingest_service.proto

/**
 * Why a guest does not carry out a step; the reason code of the step.
 */
export const GuestActionKind = {
  GUEST_ACTION_KIND_UNSPECIFIED: 'GUEST_ACTION_KIND_UNSPECIFIED',
  GUEST_ACTION_KIND_CONSENT_DECLINED: 'GUEST_ACTION_KIND_CONSENT_DECLINED',
  GUEST_ACTION_KIND_GUEST_ABANDONED: 'GUEST_ACTION_KIND_GUEST_ABANDONED',
  GUEST_ACTION_KIND_DEVICE_UNSUPPORTED: 'GUEST_ACTION_KIND_DEVICE_UNSUPPORTED',
} as const;

/**
 * Why a guest does not carry out a step; the reason code of the step.
 */
export type GuestActionKind =
  | 'GUEST_ACTION_KIND_UNSPECIFIED'
  | 0
  | 'GUEST_ACTION_KIND_CONSENT_DECLINED'
  | 1
  | 'GUEST_ACTION_KIND_GUEST_ABANDONED'
  | 2
  | 'GUEST_ACTION_KIND_DEVICE_UNSUPPORTED'
  | 3

/**
 * Why a guest does not carry out a step; the reason code of the step.
 */
export type GuestActionKind__Output = typeof GuestActionKind[keyof typeof GuestActionKind]
