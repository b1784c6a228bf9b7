// Original file: gcs/admin/v1/session_admin_service.proto


export interface CreateFollowUpRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  'sessionId'?: (string);
  /**
   * The workflow of the new session; empty = that of the ended one.
   */
  'workflowKey'?: (string);
}

export interface CreateFollowUpRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  'sessionId': (string);
  /**
   * The workflow of the new session; empty = that of the ended one.
   */
  'workflowKey': (string);
}
