// Original file: gcs/admin/v1/audit_service.proto


/**
 * NOT_FOUND for a session of another tenant, and for one of which evidence has not heard yet.
 */
export interface QueryEventsRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * `cs_` + ULID, of the public API or SessionAdminService.SearchSessions.
   */
  'sessionId'?: (string);
  /**
   * The last position already seen; 0 = from the start.
   */
  'afterPosition'?: (number);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
}

/**
 * NOT_FOUND for a session of another tenant, and for one of which evidence has not heard yet.
 */
export interface QueryEventsRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * `cs_` + ULID, of the public API or SessionAdminService.SearchSessions.
   */
  'sessionId': (string);
  /**
   * The last position already seen; 0 = from the start.
   */
  'afterPosition': (number);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
}
