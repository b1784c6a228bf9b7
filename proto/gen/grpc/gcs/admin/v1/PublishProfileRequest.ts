// Original file: gcs/admin/v1/profile_service.proto

import type { Long } from '@grpc/proto-loader';

export interface PublishProfileRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  'key'?: (string);
  'version'?: (number);
  'expectedVersion'?: (number | string | Long);
}

export interface PublishProfileRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  'key': (string);
  'version': (number);
  'expectedVersion': (number);
}
