// Original file: gcs/admin/v1/session_admin_service.proto


export interface GetGuestDataRequest {
  'tenantId'?: (string);
  'sessionId'?: (string);
}

export interface GetGuestDataRequest__Output {
  'tenantId': (string);
  'sessionId': (string);
}
