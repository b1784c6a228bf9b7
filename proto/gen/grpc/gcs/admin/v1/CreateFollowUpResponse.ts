// Original file: gcs/admin/v1/session_admin_service.proto


export interface CreateFollowUpResponse {
  /**
   * The new session, the public ComplianceSession as JSON.
   */
  'sessionJson'?: (string);
}

export interface CreateFollowUpResponse__Output {
  /**
   * The new session, the public ComplianceSession as JSON.
   */
  'sessionJson': (string);
}
