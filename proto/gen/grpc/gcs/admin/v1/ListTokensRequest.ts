// Original file: gcs/admin/v1/token_service.proto


export interface ListTokensRequest {
  'tenantId'?: (string);
  /**
   * Empty = all clients.
   */
  'client'?: (string);
  /**
   * Revoked and expired ones too.
   */
  'includeEnded'?: (boolean);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  'pageToken'?: (string);
}

export interface ListTokensRequest__Output {
  'tenantId': (string);
  /**
   * Empty = all clients.
   */
  'client': (string);
  /**
   * Revoked and expired ones too.
   */
  'includeEnded': (boolean);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  'pageToken': (string);
}
