// Original file: gcs/admin/v1/session_admin_service.proto


export interface GetSessionRequest {
  'tenantId'?: (string);
  'sessionId'?: (string);
}

export interface GetSessionRequest__Output {
  'tenantId': (string);
  'sessionId': (string);
}
