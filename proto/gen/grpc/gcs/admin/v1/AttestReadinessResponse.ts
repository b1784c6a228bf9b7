// Original file: gcs/admin/v1/tenant_service.proto


/**
 * Hand it to ActivateProduction, PublishProfile and PromoteProfile of production.
 */
export interface AttestReadinessResponse {
  /**
   * JWS (Ed25519), compact.
   */
  'attestation'?: (string);
  /**
   * 30 days from now, RFC 3339.
   */
  'expiresAt'?: (string);
}

/**
 * Hand it to ActivateProduction, PublishProfile and PromoteProfile of production.
 */
export interface AttestReadinessResponse__Output {
  /**
   * JWS (Ed25519), compact.
   */
  'attestation': (string);
  /**
   * 30 days from now, RFC 3339.
   */
  'expiresAt': (string);
}
