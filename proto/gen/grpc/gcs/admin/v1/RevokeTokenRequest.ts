// Original file: gcs/admin/v1/token_service.proto


export interface RevokeTokenRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  'tokenId'?: (string);
}

export interface RevokeTokenRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  'tokenId': (string);
}
