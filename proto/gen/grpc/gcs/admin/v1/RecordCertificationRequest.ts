// Original file: gcs/admin/v1/tenant_service.proto


export interface RecordCertificationRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  /**
   * The receiver that was graded.
   */
  'url'?: (string);
  'passed'?: (boolean);
  /**
   * What was sent and answered, as JSON; kept as it is, at most 64 KiB.
   */
  'reportJson'?: (string);
}

export interface RecordCertificationRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  /**
   * The receiver that was graded.
   */
  'url': (string);
  'passed': (boolean);
  /**
   * What was sent and answered, as JSON; kept as it is, at most 64 KiB.
   */
  'reportJson': (string);
}
