// Original file: gcs/admin/v1/endpoint_service.proto

import type { Endpoint as _gcs_admin_v1_Endpoint, Endpoint__Output as _gcs_admin_v1_Endpoint__Output } from '../../../gcs/admin/v1/Endpoint.ts';

/**
 * Attempts that start a second later are signed with the new secret in every process.
 */
export interface PromoteSecretResponse {
  /**
   * `secrets` has until when the old one verifies.
   */
  'endpoint'?: (_gcs_admin_v1_Endpoint | null);
}

/**
 * Attempts that start a second later are signed with the new secret in every process.
 */
export interface PromoteSecretResponse__Output {
  /**
   * `secrets` has until when the old one verifies.
   */
  'endpoint': (_gcs_admin_v1_Endpoint__Output | null);
}
