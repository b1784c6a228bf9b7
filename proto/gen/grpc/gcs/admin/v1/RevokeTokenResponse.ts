// Original file: gcs/admin/v1/token_service.proto


/**
 * For good: a token cannot be unrevoked.
 */
export interface RevokeTokenResponse {
  /**
   * When it was revoked first, RFC 3339.
   */
  'revokedAt'?: (string);
}

/**
 * For good: a token cannot be unrevoked.
 */
export interface RevokeTokenResponse__Output {
  /**
   * When it was revoked first, RFC 3339.
   */
  'revokedAt': (string);
}
