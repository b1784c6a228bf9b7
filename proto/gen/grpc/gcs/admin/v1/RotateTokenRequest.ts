// Original file: gcs/admin/v1/token_service.proto


export interface RotateTokenRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  'tokenId'?: (string);
  /**
   * 1 to 730; 0 = 365.
   */
  'expiresInDays'?: (number);
}

export interface RotateTokenRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  'tokenId': (string);
  /**
   * 1 to 730; 0 = 365.
   */
  'expiresInDays': (number);
}
