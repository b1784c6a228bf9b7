// Original file: gcs/admin/v1/endpoint_service.proto

import type { Long } from '@grpc/proto-loader';

export interface EnableEndpointRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  'endpointId'?: (string);
  'expectedVersion'?: (number | string | Long);
  /**
   * Starts a replay of what was held meanwhile.
   */
  'replayHeld'?: (boolean);
}

export interface EnableEndpointRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  'endpointId': (string);
  'expectedVersion': (number);
  /**
   * Starts a replay of what was held meanwhile.
   */
  'replayHeld': (boolean);
}
