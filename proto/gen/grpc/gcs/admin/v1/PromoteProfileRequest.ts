// Original file: gcs/admin/v1/profile_service.proto


/**
 * INVALID_ARGUMENT with every problem of the definition, FAILED_PRECONDITION when the attestation is missing, not valid
 * here, or about something else.
 */
export interface PromoteProfileRequest {
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
   * 1 to 128 characters: what clients send as `workflowKey`; the key of the other environment, or another one.
   */
  'key'?: (string);
  /**
   * The definition as GetProfile of the other environment has shown it.
   */
  'definitionJson'?: (string);
  /**
   * The hash that it had there; the call is refused when the definition has another one.
   */
  'sha256'?: (string);
  /**
   * Production only: the sandbox's readiness attestation (JWS), which must name this hash.
   */
  'attestation'?: (string);
}

/**
 * INVALID_ARGUMENT with every problem of the definition, FAILED_PRECONDITION when the attestation is missing, not valid
 * here, or about something else.
 */
export interface PromoteProfileRequest__Output {
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
   * 1 to 128 characters: what clients send as `workflowKey`; the key of the other environment, or another one.
   */
  'key': (string);
  /**
   * The definition as GetProfile of the other environment has shown it.
   */
  'definitionJson': (string);
  /**
   * The hash that it had there; the call is refused when the definition has another one.
   */
  'sha256': (string);
  /**
   * Production only: the sandbox's readiness attestation (JWS), which must name this hash.
   */
  'attestation': (string);
}
