// Original file: gcs/admin/v1/endpoint_service.proto

import type { Long } from '@grpc/proto-loader';

export interface RevokeSecretRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  'endpointId'?: (string);
  /**
   * From Endpoint.secrets.
   */
  'secretId'?: (number | string | Long);
}

export interface RevokeSecretRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  'endpointId': (string);
  /**
   * From Endpoint.secrets.
   */
  'secretId': (number);
}
