// Original file: gcs/admin/v1/delivery_admin_service.proto


/**
 * Notices of one tenant.
 */
export interface ListNoticesRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * ENDPOINT_ACTIVATED, ENDPOINT_DISABLED or DELIVERY_EXHAUSTED; empty = all. INVALID_ARGUMENT for any other.
   */
  'kind'?: (string);
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
 * Notices of one tenant.
 */
export interface ListNoticesRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * ENDPOINT_ACTIVATED, ENDPOINT_DISABLED or DELIVERY_EXHAUSTED; empty = all. INVALID_ARGUMENT for any other.
   */
  'kind': (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken': (string);
}
