// Original file: gcs/admin/v1/tenant_service.proto

import type { Tenant as _gcs_admin_v1_Tenant, Tenant__Output as _gcs_admin_v1_Tenant__Output } from '../../../gcs/admin/v1/Tenant.ts';

/**
 * Clients see the limits in the headers RateLimit-Policy and RateLimit.
 */
export interface SetRateLimitsResponse {
  /**
   * With its new rate_limits.
   */
  'tenant'?: (_gcs_admin_v1_Tenant | null);
}

/**
 * Clients see the limits in the headers RateLimit-Policy and RateLimit.
 */
export interface SetRateLimitsResponse__Output {
  /**
   * With its new rate_limits.
   */
  'tenant': (_gcs_admin_v1_Tenant__Output | null);
}
