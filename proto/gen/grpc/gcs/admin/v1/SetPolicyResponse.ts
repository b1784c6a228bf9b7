// Original file: gcs/admin/v1/retention_service.proto


export interface SetPolicyResponse {
  /**
   * From 1.
   */
  'version'?: (number);
  'policyJson'?: (string);
}

export interface SetPolicyResponse__Output {
  /**
   * From 1.
   */
  'version': (number);
  'policyJson': (string);
}
