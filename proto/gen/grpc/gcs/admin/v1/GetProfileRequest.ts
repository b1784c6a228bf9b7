// Original file: gcs/admin/v1/profile_service.proto


/**
 * NOT_FOUND without such a profile or version.
 */
export interface GetProfileRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * Of ListProfiles.
   */
  'key'?: (string);
  /**
   * 0 = the published version, or the newest when none is published.
   */
  'version'?: (number);
}

/**
 * NOT_FOUND without such a profile or version.
 */
export interface GetProfileRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * Of ListProfiles.
   */
  'key': (string);
  /**
   * 0 = the published version, or the newest when none is published.
   */
  'version': (number);
}
