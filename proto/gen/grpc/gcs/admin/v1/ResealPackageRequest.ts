// Original file: gcs/admin/v1/evidence_admin_service.proto


export interface ResealPackageRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  'sessionId'?: (string);
}

export interface ResealPackageRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  'sessionId': (string);
}
