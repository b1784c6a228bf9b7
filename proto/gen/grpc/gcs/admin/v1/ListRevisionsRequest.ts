// Original file: gcs/admin/v1/evidence_admin_service.proto


/**
 * A session without a sealed package, or of another tenant, has no revisions: that is no error.
 */
export interface ListRevisionsRequest {
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
 * A session without a sealed package, or of another tenant, has no revisions: that is no error.
 */
export interface ListRevisionsRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * `cs_` + ULID, of the public API or SessionAdminService.SearchSessions.
   */
  'sessionId': (string);
}
