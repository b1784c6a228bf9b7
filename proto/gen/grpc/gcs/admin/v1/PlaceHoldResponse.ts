// Original file: gcs/admin/v1/retention_service.proto


/**
 * Every entry whose deletion has not begun is LEGAL_HOLD from now on.
 */
export interface PlaceHoldResponse {
  /**
   * `hld_` + ULID, for ReleaseHold.
   */
  'holdId'?: (string);
  /**
   * How many stand on the session now, with this one.
   */
  'holds'?: (number);
}

/**
 * Every entry whose deletion has not begun is LEGAL_HOLD from now on.
 */
export interface PlaceHoldResponse__Output {
  /**
   * `hld_` + ULID, for ReleaseHold.
   */
  'holdId': (string);
  /**
   * How many stand on the session now, with this one.
   */
  'holds': (number);
}
