// Original file: gcs/admin/v1/tenant_service.proto

import type { Tenant as _gcs_admin_v1_Tenant, Tenant__Output as _gcs_admin_v1_Tenant__Output } from '../../../gcs/admin/v1/Tenant.ts';

/**
 * Clients need no new tokens.
 */
export interface ResumeTenantResponse {
  /**
   * Without suspended_at.
   */
  'tenant'?: (_gcs_admin_v1_Tenant | null);
}

/**
 * Clients need no new tokens.
 */
export interface ResumeTenantResponse__Output {
  /**
   * Without suspended_at.
   */
  'tenant': (_gcs_admin_v1_Tenant__Output | null);
}
