// Original file: gcs/admin/v1/token_service.proto


/**
 * NOT_FOUND for a token of another tenant, FAILED_PRECONDITION for one that has ended, or when the client has two live
 * tokens.
 */
export interface RotateTokenRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * `tok_` + ULID, of ListTokens.
   */
  'tokenId'?: (string);
  /**
   * 1 to 730; 0 = 365.
   */
  'expiresInDays'?: (number);
}

/**
 * NOT_FOUND for a token of another tenant, FAILED_PRECONDITION for one that has ended, or when the client has two live
 * tokens.
 */
export interface RotateTokenRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * `tok_` + ULID, of ListTokens.
   */
  'tokenId': (string);
  /**
   * 1 to 730; 0 = 365.
   */
  'expiresInDays': (number);
}
