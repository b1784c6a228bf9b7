// Original file: gcs/admin/v1/retention_service.proto


/**
 * While another hold stands on the session nothing else changes.
 */
export interface ReleaseHoldResponse {
  /**
   * Holds that remain on the session.
   */
  'holds'?: (number);
}

/**
 * While another hold stands on the session nothing else changes.
 */
export interface ReleaseHoldResponse__Output {
  /**
   * Holds that remain on the session.
   */
  'holds': (number);
}
