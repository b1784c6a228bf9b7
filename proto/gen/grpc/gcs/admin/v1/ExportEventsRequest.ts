// Original file: gcs/admin/v1/audit_service.proto


/**
 * Needs the metadata gcs-purpose, as what leaves the service does.
 */
export interface ExportEventsRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * RFC 3339: only sessions with an event at or after it, their chains from the start; empty = all.
   */
  'since'?: (string);
  /**
   * Sessions: 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken'?: (string);
}

/**
 * Needs the metadata gcs-purpose, as what leaves the service does.
 */
export interface ExportEventsRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * RFC 3339: only sessions with an event at or after it, their chains from the start; empty = all.
   */
  'since': (string);
  /**
   * Sessions: 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken': (string);
}
