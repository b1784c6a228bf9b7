// Original file: gcs/admin/v1/session_admin_service.proto


/**
 * Its package is sealed as that of any ended session.
 */
export interface CloseSessionResponse {
  /**
   * The public ComplianceSession after it, as JSON.
   */
  'sessionJson'?: (string);
}

/**
 * Its package is sealed as that of any ended session.
 */
export interface CloseSessionResponse__Output {
  /**
   * The public ComplianceSession after it, as JSON.
   */
  'sessionJson': (string);
}
