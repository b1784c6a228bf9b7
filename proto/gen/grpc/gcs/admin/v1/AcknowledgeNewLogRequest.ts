// Original file: gcs/admin/v1/evidence_admin_service.proto


/**
 * FAILED_PRECONDITION while the log continues its last checkpoint: then there is nothing to acknowledge.
 */
export interface AcknowledgeNewLogRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * Why the log is smaller than its last checkpoint, 1 to 256 characters; kept for good with who said so.
   */
  'reason'?: (string);
}

/**
 * FAILED_PRECONDITION while the log continues its last checkpoint: then there is nothing to acknowledge.
 */
export interface AcknowledgeNewLogRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * Why the log is smaller than its last checkpoint, 1 to 256 characters; kept for good with who said so.
   */
  'reason': (string);
}
