// Original file: gcs/admin/v1/audit_service.proto


export interface QueryEventsRequest {
  'tenantId'?: (string);
  'sessionId'?: (string);
  /**
   * The last position already seen; 0 = from the start.
   */
  'afterPosition'?: (number);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
}

export interface QueryEventsRequest__Output {
  'tenantId': (string);
  'sessionId': (string);
  /**
   * The last position already seen; 0 = from the start.
   */
  'afterPosition': (number);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
}
