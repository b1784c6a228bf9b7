// Original file: gcs/admin/v1/token_service.proto


/**
 * Without include_ended only tokens that work now.
 */
export interface ListTokensRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * Exact; empty = all clients.
   */
  'client'?: (string);
  /**
   * Revoked and expired ones too.
   */
  'includeEnded'?: (boolean);
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
 * Without include_ended only tokens that work now.
 */
export interface ListTokensRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * Exact; empty = all clients.
   */
  'client': (string);
  /**
   * Revoked and expired ones too.
   */
  'includeEnded': (boolean);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken': (string);
}
