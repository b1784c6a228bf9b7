// Original file: gcs/admin/v1/retention_service.proto


/**
 * SetPolicy sets it, and the last one counts; the policy of a profile is part of its definition
 * (ProfileService.GetProfile).
 */
export interface GetPolicyRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
}

/**
 * SetPolicy sets it, and the last one counts; the policy of a profile is part of its definition
 * (ProfileService.GetProfile).
 */
export interface GetPolicyRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
}
