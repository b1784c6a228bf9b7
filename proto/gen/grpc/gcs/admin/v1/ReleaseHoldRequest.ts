// Original file: gcs/admin/v1/retention_service.proto


export interface ReleaseHoldRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  'holdId'?: (string);
}

export interface ReleaseHoldRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  'holdId': (string);
}
