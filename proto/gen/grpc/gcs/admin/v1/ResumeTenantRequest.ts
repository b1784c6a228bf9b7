// Original file: gcs/admin/v1/tenant_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * One that is not suspended stays as it is.
 */
export interface ResumeTenantRequest {
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
   * `row_version` as the caller has seen it; ABORTED when it has changed since. 0 = whatever it is.
   */
  'expectedVersion'?: (number | string | Long);
}

/**
 * One that is not suspended stays as it is.
 */
export interface ResumeTenantRequest__Output {
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
   * `row_version` as the caller has seen it; ABORTED when it has changed since. 0 = whatever it is.
   */
  'expectedVersion': (number);
}
