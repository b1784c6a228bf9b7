// Original file: gcs/admin/v1/tenant_service.proto

import type { Tenant as _gcs_admin_v1_Tenant, Tenant__Output as _gcs_admin_v1_Tenant__Output } from '../../../gcs/admin/v1/Tenant.ts';

export interface ListTenantsResponse {
  'tenants'?: (_gcs_admin_v1_Tenant)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

export interface ListTenantsResponse__Output {
  'tenants': (_gcs_admin_v1_Tenant__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}
