// Original file: gcs/evidence/v1/evidence_service.proto


export interface GetPackageItem {
  'tenantId'?: (string);
  'sessionId'?: (string);
}

export interface GetPackageItem__Output {
  'tenantId': (string);
  'sessionId': (string);
}
