// Original file: gcs/admin/v1/retention_service.proto


export interface PlaceHoldRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  'sessionId'?: (string);
  'caseReference'?: (string);
}

export interface PlaceHoldRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  'sessionId': (string);
  'caseReference': (string);
}
