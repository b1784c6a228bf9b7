// Original file: gcs/admin/v1/sandbox_service.proto

import type { Long } from '@grpc/proto-loader';

export interface AdvanceClockRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  'sessionId'?: (string);
  /**
   * 1 to 630,720,000 (20 years), forward only. 0 = to the moment that the session waits for (expiry or review timer).
   */
  'seconds'?: (number | string | Long);
}

export interface AdvanceClockRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  'sessionId': (string);
  /**
   * 1 to 630,720,000 (20 years), forward only. 0 = to the moment that the session waits for (expiry or review timer).
   */
  'seconds': (number);
}
