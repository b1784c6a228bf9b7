// Original file: gcs/admin/v1/session_admin_service.proto


/**
 * NOT_FOUND for a session of another tenant, FAILED_PRECONDITION once the guest data have been erased,
 * PERMISSION_DENIED without a purpose.
 */
export interface GetGuestDataRequest {
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
 * NOT_FOUND for a session of another tenant, FAILED_PRECONDITION once the guest data have been erased,
 * PERMISSION_DENIED without a purpose.
 */
export interface GetGuestDataRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * `cs_` + ULID, of the public API or SessionAdminService.SearchSessions.
   */
  'sessionId': (string);
}
