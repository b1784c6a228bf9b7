// Original file: gcs/admin/v1/endpoint_service.proto


export interface PromoteSecretRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  'endpointId'?: (string);
}

export interface PromoteSecretRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  'endpointId': (string);
}
