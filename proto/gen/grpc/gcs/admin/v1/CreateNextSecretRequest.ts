// Original file: gcs/admin/v1/endpoint_service.proto


export interface CreateNextSecretRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  'endpointId'?: (string);
}

export interface CreateNextSecretRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  'endpointId': (string);
}
