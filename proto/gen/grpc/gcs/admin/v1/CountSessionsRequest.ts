// Original file: gcs/admin/v1/session_admin_service.proto


export interface CountSessionsRequest {
  'tenantId'?: (string);
}

export interface CountSessionsRequest__Output {
  'tenantId': (string);
}
