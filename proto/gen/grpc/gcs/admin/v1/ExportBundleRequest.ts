// Original file: gcs/admin/v1/evidence_admin_service.proto


export interface ExportBundleRequest {
  'tenantId'?: (string);
  'sessionId'?: (string);
}

export interface ExportBundleRequest__Output {
  'tenantId': (string);
  'sessionId': (string);
}
