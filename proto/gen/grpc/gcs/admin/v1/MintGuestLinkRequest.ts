// Original file: gcs/admin/v1/session_admin_service.proto


export interface MintGuestLinkRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  'sessionId'?: (string);
}

export interface MintGuestLinkRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  'sessionId': (string);
}
