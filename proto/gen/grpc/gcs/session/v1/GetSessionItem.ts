// Original file: gcs/session/v1/session_service.proto


export interface GetSessionItem {
  'tenantId'?: (string);
  'sessionId'?: (string);
}

export interface GetSessionItem__Output {
  'tenantId': (string);
  'sessionId': (string);
}
