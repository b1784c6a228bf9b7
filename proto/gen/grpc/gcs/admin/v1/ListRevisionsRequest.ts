// Original file: gcs/admin/v1/evidence_admin_service.proto


export interface ListRevisionsRequest {
  'tenantId'?: (string);
  'sessionId'?: (string);
}

export interface ListRevisionsRequest__Output {
  'tenantId': (string);
  'sessionId': (string);
}
