// Original file: gcs/admin/v1/token_service.proto


export interface IssueTokenResponse {
  /**
   * `tok_` + ULID.
   */
  'tokenId'?: (string);
  /**
   * Empty when an earlier answer is replayed.
   */
  'secret'?: (string);
  /**
   * RFC 3339.
   */
  'expiresAt'?: (string);
}

export interface IssueTokenResponse__Output {
  /**
   * `tok_` + ULID.
   */
  'tokenId': (string);
  /**
   * Empty when an earlier answer is replayed.
   */
  'secret': (string);
  /**
   * RFC 3339.
   */
  'expiresAt': (string);
}
