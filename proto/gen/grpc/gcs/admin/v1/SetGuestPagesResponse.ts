// Original file: gcs/admin/v1/tenant_service.proto

import type { Tenant as _gcs_admin_v1_Tenant, Tenant__Output as _gcs_admin_v1_Tenant__Output } from '../../../gcs/admin/v1/Tenant.ts';

/**
 * For the link of one session: SessionAdminService.MintGuestLink and EndGuestLinks.
 */
export interface SetGuestPagesResponse {
  /**
   * With its new guest_pages.
   */
  'tenant'?: (_gcs_admin_v1_Tenant | null);
}

/**
 * For the link of one session: SessionAdminService.MintGuestLink and EndGuestLinks.
 */
export interface SetGuestPagesResponse__Output {
  /**
   * With its new guest_pages.
   */
  'tenant': (_gcs_admin_v1_Tenant__Output | null);
}
