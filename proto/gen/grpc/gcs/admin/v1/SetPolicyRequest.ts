// Original file: gcs/admin/v1/retention_service.proto


export interface SetPolicyRequest {
  'requestId'?: (string);
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

export interface SetPolicyRequest__Output {
  'requestId': (string);
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
