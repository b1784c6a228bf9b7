// Original file: gcs/admin/v1/tenant_service.proto


/**
 * FAILED_PRECONDITION in a sandbox, and for an attestation that is expired, changed, of another sandbox or for another
 * tenant.
 */
export interface ActivateProductionRequest {
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
   * As AttestReadiness of the sandbox answered it.
   */
  'attestation'?: (string);
}

/**
 * FAILED_PRECONDITION in a sandbox, and for an attestation that is expired, changed, of another sandbox or for another
 * tenant.
 */
export interface ActivateProductionRequest__Output {
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
   * As AttestReadiness of the sandbox answered it.
   */
  'attestation': (string);
}
