// Original file: gcs/admin/v1/audit_service.proto


export interface ExportEventsRequest {
  'tenantId'?: (string);
  /**
   * RFC 3339: only sessions with an event at or after it, their chains from the start; empty = all.
   */
  'since'?: (string);
  /**
   * Sessions: 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  'pageToken'?: (string);
}

export interface ExportEventsRequest__Output {
  'tenantId': (string);
  /**
   * RFC 3339: only sessions with an event at or after it, their chains from the start; empty = all.
   */
  'since': (string);
  /**
   * Sessions: 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  'pageToken': (string);
}
