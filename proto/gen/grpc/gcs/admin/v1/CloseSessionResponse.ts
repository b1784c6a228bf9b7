// Original file: gcs/admin/v1/session_admin_service.proto


export interface CloseSessionResponse {
  /**
   * The public ComplianceSession after it, as JSON.
   */
  'sessionJson'?: (string);
}

export interface CloseSessionResponse__Output {
  /**
   * The public ComplianceSession after it, as JSON.
   */
  'sessionJson': (string);
}
