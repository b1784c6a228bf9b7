// Original file: gcs/admin/v1/endpoint_service.proto

import type { Endpoint as _gcs_admin_v1_Endpoint, Endpoint__Output as _gcs_admin_v1_Endpoint__Output } from '../../../gcs/admin/v1/Endpoint.ts';

/**
 * No delivery carries a signature of that secret any more, in any process a second later.
 */
export interface RevokeSecretResponse {
  /**
   * Without the revoked secret.
   */
  'endpoint'?: (_gcs_admin_v1_Endpoint | null);
}

/**
 * No delivery carries a signature of that secret any more, in any process a second later.
 */
export interface RevokeSecretResponse__Output {
  /**
   * Without the revoked secret.
   */
  'endpoint': (_gcs_admin_v1_Endpoint__Output | null);
}
