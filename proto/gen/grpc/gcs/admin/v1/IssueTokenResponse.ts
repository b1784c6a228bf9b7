// Original file: gcs/admin/v1/token_service.proto


/**
 * What IssueToken and RotateToken answer.
 */
export interface IssueTokenResponse {
  /**
   * `tok_` + ULID.
   */
  'tokenId'?: (string);
  /**
   * `gcs_sandbox_…` or `gcs_live_…`: the whole token, as clients send it behind `Bearer`. Empty when an earlier answer
   * is replayed.
   */
  'secret'?: (string);
  /**
   * RFC 3339.
   */
  'expiresAt'?: (string);
}

/**
 * What IssueToken and RotateToken answer.
 */
export interface IssueTokenResponse__Output {
  /**
   * `tok_` + ULID.
   */
  'tokenId': (string);
  /**
   * `gcs_sandbox_…` or `gcs_live_…`: the whole token, as clients send it behind `Bearer`. Empty when an earlier answer
   * is replayed.
   */
  'secret': (string);
  /**
   * RFC 3339.
   */
  'expiresAt': (string);
}
