// Original file: gcs/admin/v1/sandbox_service.proto


export interface ResetSessionRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  'sessionId'?: (string);
}

export interface ResetSessionRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  'sessionId': (string);
}
