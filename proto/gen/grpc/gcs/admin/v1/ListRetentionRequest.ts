// Original file: gcs/admin/v1/retention_service.proto


/**
 * INVALID_ARGUMENT for a retention state that there is not.
 */
export interface ListRetentionRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * ACTIVE, SCHEDULED_FOR_DELETION, DELETED or LEGAL_HOLD; empty = all.
   */
  'retentionState'?: (string);
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
 * INVALID_ARGUMENT for a retention state that there is not.
 */
export interface ListRetentionRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * ACTIVE, SCHEDULED_FOR_DELETION, DELETED or LEGAL_HOLD; empty = all.
   */
  'retentionState': (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken': (string);
}
