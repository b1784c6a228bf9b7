// Original file: gcs/admin/v1/retention_service.proto


export interface ListRetentionRequest {
  'tenantId'?: (string);
  /**
   * ACTIVE, SCHEDULED_FOR_DELETION, DELETED or LEGAL_HOLD; empty = all.
   */
  'retentionState'?: (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  'pageToken'?: (string);
}

export interface ListRetentionRequest__Output {
  'tenantId': (string);
  /**
   * ACTIVE, SCHEDULED_FOR_DELETION, DELETED or LEGAL_HOLD; empty = all.
   */
  'retentionState': (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  'pageToken': (string);
}
