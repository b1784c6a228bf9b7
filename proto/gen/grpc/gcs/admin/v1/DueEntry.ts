// Original file: gcs/admin/v1/retention_service.proto


export interface DueEntry {
  'sessionId'?: (string);
  'reference'?: (string);
  'type'?: (string);
  'retentionState'?: (string);
  /**
   * When it would be deleted, RFC 3339.
   */
  'deleteAt'?: (string);
}

export interface DueEntry__Output {
  'sessionId': (string);
  'reference': (string);
  'type': (string);
  'retentionState': (string);
  /**
   * When it would be deleted, RFC 3339.
   */
  'deleteAt': (string);
}
