// Original file: gcs/admin/v1/evidence_admin_service.proto


/**
 * The next checkpoint is under the new origin, and contradicts nothing that was signed under the old one.
 */
export interface AcknowledgeNewLogResponse {
  /**
   * The first origin of the log (GCS_LOG_ORIGIN) with a number behind it, such as `log.example.com/2`.
   */
  'origin'?: (string);
}

/**
 * The next checkpoint is under the new origin, and contradicts nothing that was signed under the old one.
 */
export interface AcknowledgeNewLogResponse__Output {
  /**
   * The first origin of the log (GCS_LOG_ORIGIN) with a number behind it, such as `log.example.com/2`.
   */
  'origin': (string);
}
