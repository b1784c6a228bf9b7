// Original file: gcs/admin/v1/profile_service.proto


/**
 * NOT_FOUND without such a profile or version, INVALID_ARGUMENT with every problem of to_definition_json.
 */
export interface DiffProfilesRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * Of ListProfiles.
   */
  'key'?: (string);
  /**
   * 0 = the published version, or the newest when none is published.
   */
  'fromVersion'?: (number);
  /**
   * 0 = the newest version.
   */
  'toVersion'?: (number);
  /**
   * Compared with from_version instead of a stored version when it is not empty; as in CreateDraft.
   */
  'toDefinitionJson'?: (string);
}

/**
 * NOT_FOUND without such a profile or version, INVALID_ARGUMENT with every problem of to_definition_json.
 */
export interface DiffProfilesRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * Of ListProfiles.
   */
  'key': (string);
  /**
   * 0 = the published version, or the newest when none is published.
   */
  'fromVersion': (number);
  /**
   * 0 = the newest version.
   */
  'toVersion': (number);
  /**
   * Compared with from_version instead of a stored version when it is not empty; as in CreateDraft.
   */
  'toDefinitionJson': (string);
}
