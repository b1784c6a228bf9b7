// Original file: gcs/admin/v1/evidence_admin_service.proto


export interface VerifyStoredRequest {
  /**
   * Empty = from the start.
   */
  'pageToken'?: (string);
  /**
   * 1 to 1,000; 0 = 200 sessions.
   */
  'pageSize'?: (number);
}

export interface VerifyStoredRequest__Output {
  /**
   * Empty = from the start.
   */
  'pageToken': (string);
  /**
   * 1 to 1,000; 0 = 200 sessions.
   */
  'pageSize': (number);
}
