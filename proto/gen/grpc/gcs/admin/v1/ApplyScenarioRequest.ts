// Original file: gcs/admin/v1/sandbox_service.proto


export interface ApplyScenarioRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  'sessionId'?: (string);
  'scenario'?: (string);
}

export interface ApplyScenarioRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  'sessionId': (string);
  'scenario': (string);
}
