// Original file: gcs/admin/v1/ops_service.proto


/**
 * What waited behind the record alone is applied; what fails for a reason of its own stays parked.
 */
export interface DiscardDeadLetterResponse {
  /**
   * RFC 3339.
   */
  'closedAt'?: (string);
}

/**
 * What waited behind the record alone is applied; what fails for a reason of its own stays parked.
 */
export interface DiscardDeadLetterResponse__Output {
  /**
   * RFC 3339.
   */
  'closedAt': (string);
}
