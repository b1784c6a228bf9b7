// Original file: gcs/admin/v1/delivery_admin_service.proto

import type { DeliveryFilter as _gcs_admin_v1_DeliveryFilter, DeliveryFilter__Output as _gcs_admin_v1_DeliveryFilter__Output } from '../../../gcs/admin/v1/DeliveryFilter.ts';

/**
 * Looks at everything undelivered, however old.
 */
export interface ListUndeliveredRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * Absent = all.
   */
  'filter'?: (_gcs_admin_v1_DeliveryFilter | null);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken'?: (string);
}

/**
 * Looks at everything undelivered, however old.
 */
export interface ListUndeliveredRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * Absent = all.
   */
  'filter': (_gcs_admin_v1_DeliveryFilter__Output | null);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken': (string);
}
