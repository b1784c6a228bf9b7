// Original file: gcs/admin/v1/audit_service.proto


export interface VerifyChainRequest {
  'tenantId'?: (string);
  'sessionId'?: (string);
}

export interface VerifyChainRequest__Output {
  'tenantId': (string);
  'sessionId': (string);
}
