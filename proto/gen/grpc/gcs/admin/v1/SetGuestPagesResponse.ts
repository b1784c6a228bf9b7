// Original file: gcs/admin/v1/tenant_service.proto

import type { Tenant as _gcs_admin_v1_Tenant, Tenant__Output as _gcs_admin_v1_Tenant__Output } from '../../../gcs/admin/v1/Tenant.ts';

export interface SetGuestPagesResponse {
  'tenant'?: (_gcs_admin_v1_Tenant | null);
}

export interface SetGuestPagesResponse__Output {
  'tenant': (_gcs_admin_v1_Tenant__Output | null);
}
