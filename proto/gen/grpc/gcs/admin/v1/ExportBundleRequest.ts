// Original file: gcs/admin/v1/evidence_admin_service.proto


/**
 * Needs the metadata gcs-purpose. NOT_FOUND without a sealed package.
 */
export interface ExportBundleRequest {
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
 * Needs the metadata gcs-purpose. NOT_FOUND without a sealed package.
 */
export interface ExportBundleRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * `cs_` + ULID, of the public API or SessionAdminService.SearchSessions.
   */
  'sessionId': (string);
}
