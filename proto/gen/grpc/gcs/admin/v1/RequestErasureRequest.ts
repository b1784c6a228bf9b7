// Original file: gcs/admin/v1/retention_service.proto


export interface RequestErasureRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  'sessionId'?: (string);
}

export interface RequestErasureRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  'sessionId': (string);
}
