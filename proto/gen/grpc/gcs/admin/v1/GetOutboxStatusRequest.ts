// Original file: gcs/admin/v1/ops_service.proto

import type { ServiceName as _gcs_admin_v1_ServiceName, ServiceName__Output as _gcs_admin_v1_ServiceName__Output } from '../../../gcs/admin/v1/ServiceName.ts';

/**
 * Concerns the whole deployment, so no tenant is named.
 */
export interface GetOutboxStatusRequest {
  /**
   * Unspecified = all.
   */
  'service'?: (_gcs_admin_v1_ServiceName);
}

/**
 * Concerns the whole deployment, so no tenant is named.
 */
export interface GetOutboxStatusRequest__Output {
  /**
   * Unspecified = all.
   */
  'service': (_gcs_admin_v1_ServiceName__Output);
}
