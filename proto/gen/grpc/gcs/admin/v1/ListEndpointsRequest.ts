// Original file: gcs/admin/v1/endpoint_service.proto


/**
 * A temporary endpoint is left out from its end on.
 */
export interface ListEndpointsRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * PENDING_ACTIVATION, ACTIVE or DISABLED; empty = all. INVALID_ARGUMENT for any other.
   */
  'status'?: (string);
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
 * A temporary endpoint is left out from its end on.
 */
export interface ListEndpointsRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * PENDING_ACTIVATION, ACTIVE or DISABLED; empty = all. INVALID_ARGUMENT for any other.
   */
  'status': (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken': (string);
}
