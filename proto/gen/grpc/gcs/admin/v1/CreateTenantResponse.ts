// Original file: gcs/admin/v1/tenant_service.proto

import type { Tenant as _gcs_admin_v1_Tenant, Tenant__Output as _gcs_admin_v1_Tenant__Output } from '../../../gcs/admin/v1/Tenant.ts';

/**
 * Tokens are issued for it by TokenService.IssueToken.
 */
export interface CreateTenantResponse {
  /**
   * With the id that everything else asks for.
   */
  'tenant'?: (_gcs_admin_v1_Tenant | null);
}

/**
 * Tokens are issued for it by TokenService.IssueToken.
 */
export interface CreateTenantResponse__Output {
  /**
   * With the id that everything else asks for.
   */
  'tenant': (_gcs_admin_v1_Tenant__Output | null);
}
