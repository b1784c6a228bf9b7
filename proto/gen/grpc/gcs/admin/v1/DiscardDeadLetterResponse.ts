// Original file: gcs/admin/v1/ops_service.proto


export interface DiscardDeadLetterResponse {
  /**
   * RFC 3339.
   */
  'closedAt'?: (string);
}

export interface DiscardDeadLetterResponse__Output {
  /**
   * RFC 3339.
   */
  'closedAt': (string);
}
