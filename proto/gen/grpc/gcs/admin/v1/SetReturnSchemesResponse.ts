// Original file: gcs/admin/v1/tenant_service.proto

import type { Tenant as _gcs_admin_v1_Tenant, Tenant__Output as _gcs_admin_v1_Tenant__Output } from '../../../gcs/admin/v1/Tenant.ts';

/**
 * Clients get 422 for a `returnUrl` of any other scheme.
 */
export interface SetReturnSchemesResponse {
  /**
   * With its new return_schemes.
   */
  'tenant'?: (_gcs_admin_v1_Tenant | null);
}

/**
 * Clients get 422 for a `returnUrl` of any other scheme.
 */
export interface SetReturnSchemesResponse__Output {
  /**
   * With its new return_schemes.
   */
  'tenant': (_gcs_admin_v1_Tenant__Output | null);
}
