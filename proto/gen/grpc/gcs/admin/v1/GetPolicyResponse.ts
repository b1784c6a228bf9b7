// Original file: gcs/admin/v1/retention_service.proto


export interface GetPolicyResponse {
  /**
   * 0 = the tenant has none of its own.
   */
  'version'?: (number);
  'policyJson'?: (string);
  'setBy'?: (string);
  'setAt'?: (string);
}

export interface GetPolicyResponse__Output {
  /**
   * 0 = the tenant has none of its own.
   */
  'version': (number);
  'policyJson': (string);
  'setBy': (string);
  'setAt': (string);
}
