// Original file: gcs/admin/v1/profile_service.proto

import type { Long } from '@grpc/proto-loader';

export interface UpdateDraftRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  'key'?: (string);
  'version'?: (number);
  'expectedVersion'?: (number | string | Long);
  'definitionJson'?: (string);
}

export interface UpdateDraftRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  'key': (string);
  'version': (number);
  'expectedVersion': (number);
  'definitionJson': (string);
}
