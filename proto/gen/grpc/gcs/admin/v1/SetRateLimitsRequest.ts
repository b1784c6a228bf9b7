// Original file: gcs/admin/v1/tenant_service.proto

import type { RateLimits as _gcs_admin_v1_RateLimits, RateLimits__Output as _gcs_admin_v1_RateLimits__Output } from '../../../gcs/admin/v1/RateLimits.ts';
import type { Long } from '@grpc/proto-loader';

export interface SetRateLimitsRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  /**
   * All of them: what is absent returns to the deployment's limit.
   */
  'rateLimits'?: (_gcs_admin_v1_RateLimits | null);
  /**
   * 0 = whatever it is.
   */
  'expectedVersion'?: (number | string | Long);
}

export interface SetRateLimitsRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  /**
   * All of them: what is absent returns to the deployment's limit.
   */
  'rateLimits': (_gcs_admin_v1_RateLimits__Output | null);
  /**
   * 0 = whatever it is.
   */
  'expectedVersion': (number);
}
