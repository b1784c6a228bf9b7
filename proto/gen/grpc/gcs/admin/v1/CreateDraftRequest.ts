// Original file: gcs/admin/v1/profile_service.proto


/**
 * INVALID_ARGUMENT names every problem of the definition, as ValidateProfile does.
 */
export interface CreateDraftRequest {
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
   * 1 to 128 characters: what clients send as workflowKey.
   */
  'key'?: (string);
  /**
   * The definition as JSON, at most 1,048,576 characters (see the schema WorkflowProfile in events.yaml); every problem
   * is named in one answer.
   */
  'definitionJson'?: (string);
}

/**
 * INVALID_ARGUMENT names every problem of the definition, as ValidateProfile does.
 */
export interface CreateDraftRequest__Output {
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
   * 1 to 128 characters: what clients send as workflowKey.
   */
  'key': (string);
  /**
   * The definition as JSON, at most 1,048,576 characters (see the schema WorkflowProfile in events.yaml); every problem
   * is named in one answer.
   */
  'definitionJson': (string);
}
