// Original file: gcs/admin/v1/tenant_service.proto

import type { Tenant as _gcs_admin_v1_Tenant, Tenant__Output as _gcs_admin_v1_Tenant__Output } from '../../../gcs/admin/v1/Tenant.ts';

/**
 * Look a tenant up by its name here: the other methods take the id.
 */
export interface ListTenantsResponse {
  /**
   * By id.
   */
  'tenants'?: (_gcs_admin_v1_Tenant)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * Look a tenant up by its name here: the other methods take the id.
 */
export interface ListTenantsResponse__Output {
  /**
   * By id.
   */
  'tenants': (_gcs_admin_v1_Tenant__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}
