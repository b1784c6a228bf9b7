// Original file: gcs/admin/v1/retention_service.proto


export interface PreviewDeletionsRequest {
  'tenantId'?: (string);
  /**
   * RFC 3339; empty = now.
   */
  'until'?: (string);
  /**
   * As in SetPolicy; both empty = the policy in force.
   */
  'preset'?: (string);
  'policyJson'?: (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  'pageToken'?: (string);
}

export interface PreviewDeletionsRequest__Output {
  'tenantId': (string);
  /**
   * RFC 3339; empty = now.
   */
  'until': (string);
  /**
   * As in SetPolicy; both empty = the policy in force.
   */
  'preset': (string);
  'policyJson': (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  'pageToken': (string);
}
