// Original file: gcs/admin/v1/endpoint_service.proto

import type { Endpoint as _gcs_admin_v1_Endpoint, Endpoint__Output as _gcs_admin_v1_Endpoint__Output } from '../../../gcs/admin/v1/Endpoint.ts';

/**
 * Attempts that start a second later follow the new settings in every process.
 */
export interface UpdateEndpointResponse {
  /**
   * With its new row_version.
   */
  'endpoint'?: (_gcs_admin_v1_Endpoint | null);
}

/**
 * Attempts that start a second later follow the new settings in every process.
 */
export interface UpdateEndpointResponse__Output {
  /**
   * With its new row_version.
   */
  'endpoint': (_gcs_admin_v1_Endpoint__Output | null);
}
