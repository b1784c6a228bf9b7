// Original file: gcs/admin/v1/tenant_service.proto

import type { Long } from '@grpc/proto-loader';

export interface ResumeTenantRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  /**
   * 0 = whatever it is.
   */
  'expectedVersion'?: (number | string | Long);
}

export interface ResumeTenantRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  /**
   * 0 = whatever it is.
   */
  'expectedVersion': (number);
}
