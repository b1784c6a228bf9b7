// Original file: gcs/admin/v1/tenant_service.proto


/**
 * Names everything that is missing in its FAILED_PRECONDITION.
 */
export interface AttestReadinessRequest {
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
   * The tenant that it is for: `ten_` + ULID, of TenantService.ListTenants of production.
   */
  'productionTenantId'?: (string);
}

/**
 * Names everything that is missing in its FAILED_PRECONDITION.
 */
export interface AttestReadinessRequest__Output {
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
   * The tenant that it is for: `ten_` + ULID, of TenantService.ListTenants of production.
   */
  'productionTenantId': (string);
}
