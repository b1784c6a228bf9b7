// Original file: gcs/admin/v1/evidence_admin_service.proto


/**
 * The log takes the new revision in within seconds; no webhook event is sent.
 */
export interface ResealPackageResponse {
  /**
   * The number of the new one.
   */
  'revision'?: (number);
}

/**
 * The log takes the new revision in within seconds; no webhook event is sent.
 */
export interface ResealPackageResponse__Output {
  /**
   * The number of the new one.
   */
  'revision': (number);
}
