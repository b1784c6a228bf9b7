// Original file: gcs/admin/v1/tenant_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * One that is as wanted already stays as it is.
 */
export interface SetGuestPagesRequest {
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
   * Whether creates are answered with a link from now on.
   */
  'enabled'?: (boolean);
  /**
   * `row_version` as the caller has seen it; ABORTED when it has changed since. 0 = whatever it is.
   */
  'expectedVersion'?: (number | string | Long);
}

/**
 * One that is as wanted already stays as it is.
 */
export interface SetGuestPagesRequest__Output {
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
   * Whether creates are answered with a link from now on.
   */
  'enabled': (boolean);
  /**
   * `row_version` as the caller has seen it; ABORTED when it has changed since. 0 = whatever it is.
   */
  'expectedVersion': (number);
}
