// Original file: gcs/admin/v1/token_service.proto


export interface RevokeTokenResponse {
  /**
   * RFC 3339.
   */
  'revokedAt'?: (string);
}

export interface RevokeTokenResponse__Output {
  /**
   * RFC 3339.
   */
  'revokedAt': (string);
}
