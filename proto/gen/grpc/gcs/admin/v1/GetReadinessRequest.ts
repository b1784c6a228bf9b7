// Original file: gcs/admin/v1/tenant_service.proto


/**
 * Answers in both environments: in production what is missing is the activation alone.
 */
export interface GetReadinessRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
}

/**
 * Answers in both environments: in production what is missing is the activation alone.
 */
export interface GetReadinessRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
}
