// Original file: gcs/admin/v1/audit_service.proto


/**
 * One page of whole chains, by session id, as they stood at one moment.
 */
export interface ExportEventsResponse {
  /**
   * One JSON object per line (UTF-8): complianceSessionId, position, the public AuditEvent, chainHead. Chains are whole,
   * so whoever has them can recompute each chainHead.
   */
  'ndjson'?: (Buffer | Uint8Array | string);
  /**
   * How many chains the lines are of; 0 only where there is nothing to export.
   */
  'sessions'?: (number);
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * One page of whole chains, by session id, as they stood at one moment.
 */
export interface ExportEventsResponse__Output {
  /**
   * One JSON object per line (UTF-8): complianceSessionId, position, the public AuditEvent, chainHead. Chains are whole,
   * so whoever has them can recompute each chainHead.
   */
  'ndjson': (Buffer);
  /**
   * How many chains the lines are of; 0 only where there is nothing to export.
   */
  'sessions': (number);
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}
