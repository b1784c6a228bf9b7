// Original file: gcs/admin/v1/ops_service.proto


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
