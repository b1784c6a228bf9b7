// Original file: gcs/admin/v1/evidence_admin_service.proto


/**
 * NOT_FOUND without such a revision; DATA_LOSS when the stored bytes are not those that were sealed.
 */
export interface GetPackageRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * `cs_` + ULID, of the public API or SessionAdminService.SearchSessions.
   */
  'sessionId'?: (string);
  /**
   * 0 = the newest.
   */
  'revision'?: (number);
}

/**
 * NOT_FOUND without such a revision; DATA_LOSS when the stored bytes are not those that were sealed.
 */
export interface GetPackageRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * `cs_` + ULID, of the public API or SessionAdminService.SearchSessions.
   */
  'sessionId': (string);
  /**
   * 0 = the newest.
   */
  'revision': (number);
}
