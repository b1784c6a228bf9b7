// Original file: gcs/admin/v1/ops_service.proto


/**
 * Repeat it once a gap is filled: what still waits is left as it was.
 */
export interface ReplayDeadLetterResponse {
  /**
   * Records that were applied.
   */
  'replayed'?: (number);
  /**
   * Records of the session that still wait.
   */
  'waiting'?: (number);
}

/**
 * Repeat it once a gap is filled: what still waits is left as it was.
 */
export interface ReplayDeadLetterResponse__Output {
  /**
   * Records that were applied.
   */
  'replayed': (number);
  /**
   * Records of the session that still wait.
   */
  'waiting': (number);
}
