// Original file: gcs/admin/v1/audit_service.proto


export interface VerifyChainResponse {
  'auditEvents'?: (number);
  /**
   * Lower-case hex.
   */
  'chainHead'?: (string);
  /**
   * Empty when everything is as it was written.
   */
  'faults'?: (string)[];
}

export interface VerifyChainResponse__Output {
  'auditEvents': (number);
  /**
   * Lower-case hex.
   */
  'chainHead': (string);
  /**
   * Empty when everything is as it was written.
   */
  'faults': (string)[];
}
