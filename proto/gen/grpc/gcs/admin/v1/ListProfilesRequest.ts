// Original file: gcs/admin/v1/profile_service.proto


/**
 * INVALID_ARGUMENT for a state that there is not.
 */
export interface ListProfilesRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * Exact; empty = any.
   */
  'key'?: (string);
  /**
   * DRAFT, PUBLISHED or RETIRED; empty = any.
   */
  'state'?: (string);
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
 * INVALID_ARGUMENT for a state that there is not.
 */
export interface ListProfilesRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * Exact; empty = any.
   */
  'key': (string);
  /**
   * DRAFT, PUBLISHED or RETIRED; empty = any.
   */
  'state': (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken': (string);
}
