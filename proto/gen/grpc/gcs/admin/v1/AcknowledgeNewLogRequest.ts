// Original file: gcs/admin/v1/evidence_admin_service.proto


export interface AcknowledgeNewLogRequest {
  'requestId'?: (string);
  /**
   * Why the log is smaller than its last checkpoint.
   */
  'reason'?: (string);
}

export interface AcknowledgeNewLogRequest__Output {
  'requestId': (string);
  /**
   * Why the log is smaller than its last checkpoint.
   */
  'reason': (string);
}
