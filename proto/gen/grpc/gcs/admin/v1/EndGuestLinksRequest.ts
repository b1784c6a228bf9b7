// Original file: gcs/admin/v1/session_admin_service.proto


export interface EndGuestLinksRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  'sessionId'?: (string);
}

export interface EndGuestLinksRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  'sessionId': (string);
}
