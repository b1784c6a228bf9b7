// Original file: gcs/session/v1/session_service.proto


export interface GetReadinessRequest {
  'tenantId'?: (string);
}

export interface GetReadinessRequest__Output {
  'tenantId': (string);
}
