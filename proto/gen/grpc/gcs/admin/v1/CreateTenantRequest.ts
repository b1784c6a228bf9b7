// Original file: gcs/admin/v1/tenant_service.proto


/**
 * Two calls with different request ids make two tenants, also with the same name.
 */
export interface CreateTenantRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * 1 to 128 characters, none of them a control character.
   */
  'name'?: (string);
}

/**
 * Two calls with different request ids make two tenants, also with the same name.
 */
export interface CreateTenantRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * 1 to 128 characters, none of them a control character.
   */
  'name': (string);
}
