// Original file: gcs/admin/v1/endpoint_service.proto


export interface TestEndpointRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  'endpointId'?: (string);
}

export interface TestEndpointRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  'endpointId': (string);
}
