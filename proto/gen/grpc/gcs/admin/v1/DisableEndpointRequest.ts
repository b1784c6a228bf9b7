// Original file: gcs/admin/v1/endpoint_service.proto

import type { Long } from '@grpc/proto-loader';

export interface DisableEndpointRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  'endpointId'?: (string);
  'expectedVersion'?: (number | string | Long);
}

export interface DisableEndpointRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  'endpointId': (string);
  'expectedVersion': (number);
}
