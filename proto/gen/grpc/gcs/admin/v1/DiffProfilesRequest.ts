// Original file: gcs/admin/v1/profile_service.proto


export interface DiffProfilesRequest {
  'tenantId'?: (string);
  'key'?: (string);
  /**
   * 0 = the published version.
   */
  'fromVersion'?: (number);
  /**
   * 0 = the newest version.
   */
  'toVersion'?: (number);
  /**
   * Compared with from_version instead of a stored version when it is not empty.
   */
  'toDefinitionJson'?: (string);
}

export interface DiffProfilesRequest__Output {
  'tenantId': (string);
  'key': (string);
  /**
   * 0 = the published version.
   */
  'fromVersion': (number);
  /**
   * 0 = the newest version.
   */
  'toVersion': (number);
  /**
   * Compared with from_version instead of a stored version when it is not empty.
   */
  'toDefinitionJson': (string);
}
