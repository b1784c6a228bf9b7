// Original file: gcs/admin/v1/retention_service.proto


/**
 * INVALID_ARGUMENT unless exactly one of preset and policy_json is given.
 */
export interface SetPolicyRequest {
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
   * A preset (es-rd933-3y, eu-amlr-5y, gdpr-min), or empty when the policy is given.
   */
  'preset'?: (string);
  /**
   * A RetentionPolicy as JSON (events.yaml), or empty when a preset is named.
   */
  'policyJson'?: (string);
}

/**
 * INVALID_ARGUMENT unless exactly one of preset and policy_json is given.
 */
export interface SetPolicyRequest__Output {
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
   * A preset (es-rd933-3y, eu-amlr-5y, gdpr-min), or empty when the policy is given.
   */
  'preset': (string);
  /**
   * A RetentionPolicy as JSON (events.yaml), or empty when a preset is named.
   */
  'policyJson': (string);
}
