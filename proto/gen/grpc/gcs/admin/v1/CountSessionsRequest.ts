// Original file: gcs/admin/v1/session_admin_service.proto


/**
 * An overview: it costs the same however many sessions there are.
 */
export interface CountSessionsRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
}

/**
 * An overview: it costs the same however many sessions there are.
 */
export interface CountSessionsRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
}
