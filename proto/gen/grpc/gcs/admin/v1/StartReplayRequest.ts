// Original file: gcs/admin/v1/delivery_admin_service.proto

import type { DeliveryFilter as _gcs_admin_v1_DeliveryFilter, DeliveryFilter__Output as _gcs_admin_v1_DeliveryFilter__Output } from '../../../gcs/admin/v1/DeliveryFilter.ts';

/**
 * INVALID_ARGUMENT for a filter that would select all of a tenant's deliveries.
 */
export interface StartReplayRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * Without `states` HELD and EXHAUSTED; `until` is now at the latest. At least one of ids, session, endpoint or
   * `from`. What is due or being attempted anyway is left alone, and so are endpoints that are not ACTIVE.
   */
  'filter'?: (_gcs_admin_v1_DeliveryFilter | null);
}

/**
 * INVALID_ARGUMENT for a filter that would select all of a tenant's deliveries.
 */
export interface StartReplayRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * Without `states` HELD and EXHAUSTED; `until` is now at the latest. At least one of ids, session, endpoint or
   * `from`. What is due or being attempted anyway is left alone, and so are endpoints that are not ACTIVE.
   */
  'filter': (_gcs_admin_v1_DeliveryFilter__Output | null);
}
