// Original file: gcs/admin/v1/audit_service.proto


export interface ExportEventsResponse {
  /**
   * One JSON object per line (UTF-8): complianceSessionId, position, the public AuditEvent, chainHead. Chains are whole,
   * so whoever has them can recompute each chainHead.
   */
  'ndjson'?: (Buffer | Uint8Array | string);
  'sessions'?: (number);
  'nextPageToken'?: (string);
}

export interface ExportEventsResponse__Output {
  /**
   * One JSON object per line (UTF-8): complianceSessionId, position, the public AuditEvent, chainHead. Chains are whole,
   * so whoever has them can recompute each chainHead.
   */
  'ndjson': (Buffer);
  'sessions': (number);
  'nextPageToken': (string);
}
