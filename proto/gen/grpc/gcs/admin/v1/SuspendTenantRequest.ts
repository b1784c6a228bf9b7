// Original file: gcs/admin/v1/tenant_service.proto

import type { Long } from '@grpc/proto-loader';

export interface SuspendTenantRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  /**
   * 0 = whatever it is.
   */
  'expectedVersion'?: (number | string | Long);
}

export interface SuspendTenantRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  /**
   * 0 = whatever it is.
   */
  'expectedVersion': (number);
}
