// Original file: gcs/admin/v1/tenant_service.proto

import type { Tenant as _gcs_admin_v1_Tenant, Tenant__Output as _gcs_admin_v1_Tenant__Output } from '../../../gcs/admin/v1/Tenant.ts';

/**
 * Clients get 401 `tenant_suspended` within a second.
 */
export interface SuspendTenantResponse {
  /**
   * With suspended_at.
   */
  'tenant'?: (_gcs_admin_v1_Tenant | null);
}

/**
 * Clients get 401 `tenant_suspended` within a second.
 */
export interface SuspendTenantResponse__Output {
  /**
   * With suspended_at.
   */
  'tenant': (_gcs_admin_v1_Tenant__Output | null);
}
