// Original file: gcs/admin/v1/endpoint_service.proto


/**
 * NOT_FOUND for an endpoint of another tenant, FAILED_PRECONDITION without a next secret.
 */
export interface PromoteSecretRequest {
  /**
   * Chosen by the caller, 1 to 128 characters: the same id again answers the first result. INVALID_ARGUMENT when it
   * was used for another method.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * `whe_` + ULID, of EndpointService.ListEndpoints.
   */
  'endpointId'?: (string);
}

/**
 * NOT_FOUND for an endpoint of another tenant, FAILED_PRECONDITION without a next secret.
 */
export interface PromoteSecretRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters: the same id again answers the first result. INVALID_ARGUMENT when it
   * was used for another method.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * `whe_` + ULID, of EndpointService.ListEndpoints.
   */
  'endpointId': (string);
}
