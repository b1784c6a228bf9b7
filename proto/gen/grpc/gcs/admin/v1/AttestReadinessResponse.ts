// Original file: gcs/admin/v1/tenant_service.proto


export interface AttestReadinessResponse {
  /**
   * JWS (Ed25519), compact.
   */
  'attestation'?: (string);
  /**
   * RFC 3339.
   */
  'expiresAt'?: (string);
}

export interface AttestReadinessResponse__Output {
  /**
   * JWS (Ed25519), compact.
   */
  'attestation': (string);
  /**
   * RFC 3339.
   */
  'expiresAt': (string);
}
