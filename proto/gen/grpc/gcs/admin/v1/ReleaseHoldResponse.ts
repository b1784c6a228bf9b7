// Original file: gcs/admin/v1/retention_service.proto


export interface ReleaseHoldResponse {
  /**
   * Holds that remain on the session.
   */
  'holds'?: (number);
}

export interface ReleaseHoldResponse__Output {
  /**
   * Holds that remain on the session.
   */
  'holds': (number);
}
