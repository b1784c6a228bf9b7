// Original file: gcs/admin/v1/session_admin_service.proto


/**
 * The ended session keeps its result; GetSession shows the two with each other.
 */
export interface CreateFollowUpResponse {
  /**
   * The new session, the public ComplianceSession as JSON.
   */
  'sessionJson'?: (string);
}

/**
 * The ended session keeps its result; GetSession shows the two with each other.
 */
export interface CreateFollowUpResponse__Output {
  /**
   * The new session, the public ComplianceSession as JSON.
   */
  'sessionJson': (string);
}
