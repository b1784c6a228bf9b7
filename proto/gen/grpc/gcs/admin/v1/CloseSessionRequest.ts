// Original file: gcs/admin/v1/session_admin_service.proto

import type { Long } from '@grpc/proto-loader';

export interface CloseSessionRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  'sessionId'?: (string);
  /**
   * The version that the operator has seen; 0 = whichever it is at.
   */
  'expectedVersion'?: (number | string | Long);
}

export interface CloseSessionRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  'sessionId': (string);
  /**
   * The version that the operator has seen; 0 = whichever it is at.
   */
  'expectedVersion': (number);
}
