// Original file: gcs/admin/v1/endpoint_service.proto

import type { Endpoint as _gcs_admin_v1_Endpoint, Endpoint__Output as _gcs_admin_v1_Endpoint__Output } from '../../../gcs/admin/v1/Endpoint.ts';

/**
 * Attempts in flight go on; none starts a second later in any process.
 */
export interface DisableEndpointResponse {
  /**
   * DISABLED for the reason OPERATOR.
   */
  'endpoint'?: (_gcs_admin_v1_Endpoint | null);
}

/**
 * Attempts in flight go on; none starts a second later in any process.
 */
export interface DisableEndpointResponse__Output {
  /**
   * DISABLED for the reason OPERATOR.
   */
  'endpoint': (_gcs_admin_v1_Endpoint__Output | null);
}
