// Original file: gcs/admin/v1/tenant_service.proto

import type { ReadinessGap as _gcs_admin_v1_ReadinessGap, ReadinessGap__Output as _gcs_admin_v1_ReadinessGap__Output } from '../../../gcs/admin/v1/ReadinessGap.ts';
import type { ReadyProfile as _gcs_admin_v1_ReadyProfile, ReadyProfile__Output as _gcs_admin_v1_ReadyProfile__Output } from '../../../gcs/admin/v1/ReadyProfile.ts';
import type { ReadyEndpoint as _gcs_admin_v1_ReadyEndpoint, ReadyEndpoint__Output as _gcs_admin_v1_ReadyEndpoint__Output } from '../../../gcs/admin/v1/ReadyEndpoint.ts';

/**
 * What AttestReadiness signs, and what it waits for.
 */
export interface GetReadinessResponse {
  /**
   * Nothing is missing.
   */
  'ready'?: (boolean);
  /**
   * All of it at once; empty when `ready`.
   */
  'missing'?: (_gcs_admin_v1_ReadinessGap)[];
  /**
   * Published workflows with what was run in them.
   */
  'profiles'?: (_gcs_admin_v1_ReadyProfile)[];
  /**
   * Active receivers.
   */
  'endpoints'?: (_gcs_admin_v1_ReadyEndpoint)[];
  /**
   * The keys that attestations are signed with, a JSON Web Key Set for production's GCS_ATTESTATION_KEYS_FILE. Empty in
   * production.
   */
  'attestationKeysJson'?: (string);
}

/**
 * What AttestReadiness signs, and what it waits for.
 */
export interface GetReadinessResponse__Output {
  /**
   * Nothing is missing.
   */
  'ready': (boolean);
  /**
   * All of it at once; empty when `ready`.
   */
  'missing': (_gcs_admin_v1_ReadinessGap__Output)[];
  /**
   * Published workflows with what was run in them.
   */
  'profiles': (_gcs_admin_v1_ReadyProfile__Output)[];
  /**
   * Active receivers.
   */
  'endpoints': (_gcs_admin_v1_ReadyEndpoint__Output)[];
  /**
   * The keys that attestations are signed with, a JSON Web Key Set for production's GCS_ATTESTATION_KEYS_FILE. Empty in
   * production.
   */
  'attestationKeysJson': (string);
}
