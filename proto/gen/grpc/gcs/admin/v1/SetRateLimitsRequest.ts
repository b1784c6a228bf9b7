// Original file: gcs/admin/v1/tenant_service.proto

import type { RateLimits as _gcs_admin_v1_RateLimits, RateLimits__Output as _gcs_admin_v1_RateLimits__Output } from '../../../gcs/admin/v1/RateLimits.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * INVALID_ARGUMENT names every limit that is out of bounds.
 */
export interface SetRateLimitsRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * All of them: what is absent returns to the deployment's limit.
   */
  'rateLimits'?: (_gcs_admin_v1_RateLimits | null);
  /**
   * `row_version` as the caller has seen it; ABORTED when it has changed since. 0 = whatever it is.
   */
  'expectedVersion'?: (number | string | Long);
}

/**
 * INVALID_ARGUMENT names every limit that is out of bounds.
 */
export interface SetRateLimitsRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * All of them: what is absent returns to the deployment's limit.
   */
  'rateLimits': (_gcs_admin_v1_RateLimits__Output | null);
  /**
   * `row_version` as the caller has seen it; ABORTED when it has changed since. 0 = whatever it is.
   */
  'expectedVersion': (number);
}
