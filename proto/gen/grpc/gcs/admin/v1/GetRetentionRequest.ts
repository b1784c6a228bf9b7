// Original file: gcs/admin/v1/retention_service.proto


export interface GetRetentionRequest {
  'tenantId'?: (string);
  'sessionId'?: (string);
}

export interface GetRetentionRequest__Output {
  'tenantId': (string);
  'sessionId': (string);
}
