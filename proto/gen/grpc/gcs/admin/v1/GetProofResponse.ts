// Original file: gcs/admin/v1/evidence_admin_service.proto


/**
 * Proves that the log contains the revision, against the newest checkpoint.
 */
export interface GetProofResponse {
  /**
   * C2SP tlog-proof, text.
   */
  'proof'?: (string);
  /**
   * The one that is proven, also where 0 was asked for.
   */
  'revision'?: (number);
}

/**
 * Proves that the log contains the revision, against the newest checkpoint.
 */
export interface GetProofResponse__Output {
  /**
   * C2SP tlog-proof, text.
   */
  'proof': (string);
  /**
   * The one that is proven, also where 0 was asked for.
   */
  'revision': (number);
}
