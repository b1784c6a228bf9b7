// Original file: gcs/admin/v1/session_admin_service.proto


export interface GetTimelineRequest {
  'tenantId'?: (string);
  'sessionId'?: (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * Of the answer before; empty = the first page.
   */
  'pageToken'?: (string);
}

export interface GetTimelineRequest__Output {
  'tenantId': (string);
  'sessionId': (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * Of the answer before; empty = the first page.
   */
  'pageToken': (string);
}
