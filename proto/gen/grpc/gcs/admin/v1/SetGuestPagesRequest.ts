// Original file: gcs/admin/v1/tenant_service.proto

import type { Long } from '@grpc/proto-loader';

export interface SetGuestPagesRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  'enabled'?: (boolean);
  /**
   * 0 = whatever it is.
   */
  'expectedVersion'?: (number | string | Long);
}

export interface SetGuestPagesRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  'enabled': (boolean);
  /**
   * 0 = whatever it is.
   */
  'expectedVersion': (number);
}
