// Original file: gcs/admin/v1/session_admin_service.proto


/**
 * NOT_FOUND for a session that the tenant does not have. One without a link has nothing to end: that is no error.
 */
export interface EndGuestLinksRequest {
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
   * `cs_` + ULID, of the public API or SessionAdminService.SearchSessions.
   */
  'sessionId'?: (string);
}

/**
 * NOT_FOUND for a session that the tenant does not have. One without a link has nothing to end: that is no error.
 */
export interface EndGuestLinksRequest__Output {
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
   * `cs_` + ULID, of the public API or SessionAdminService.SearchSessions.
   */
  'sessionId': (string);
}
