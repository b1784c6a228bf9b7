// Original file: gcs/admin/v1/tenant_service.proto

import type { Tenant as _gcs_admin_v1_Tenant, Tenant__Output as _gcs_admin_v1_Tenant__Output } from '../../../gcs/admin/v1/Tenant.ts';

/**
 * A tenant that is activated already stays as it is.
 */
export interface ActivateProductionResponse {
  /**
   * With activated_at.
   */
  'tenant'?: (_gcs_admin_v1_Tenant | null);
}

/**
 * A tenant that is activated already stays as it is.
 */
export interface ActivateProductionResponse__Output {
  /**
   * With activated_at.
   */
  'tenant': (_gcs_admin_v1_Tenant__Output | null);
}
