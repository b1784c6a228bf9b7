// Original file: gcs/admin/v1/profile_service.proto

import type { Long } from '@grpc/proto-loader';

export interface RetireProfileRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  'key'?: (string);
  'version'?: (number);
  'expectedVersion'?: (number | string | Long);
}

export interface RetireProfileRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  'key': (string);
  'version': (number);
  'expectedVersion': (number);
}
