// Original file: gcs/admin/v1/tenant_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * INVALID_ARGUMENT for a scheme that is not of this form, and for more than 16.
 */
export interface SetReturnSchemesRequest {
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
   * All of them, at most 16; empty = https alone. Each is a domain name of whoever has the app, in reverse and in lower
   * case, such as `com.example.stay` (RFC 8252, 7.1), of at most 64 characters.
   */
  'schemes'?: (string)[];
  /**
   * `row_version` as the caller has seen it; ABORTED when it has changed since. 0 = whatever it is.
   */
  'expectedVersion'?: (number | string | Long);
}

/**
 * INVALID_ARGUMENT for a scheme that is not of this form, and for more than 16.
 */
export interface SetReturnSchemesRequest__Output {
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
   * All of them, at most 16; empty = https alone. Each is a domain name of whoever has the app, in reverse and in lower
   * case, such as `com.example.stay` (RFC 8252, 7.1), of at most 64 characters.
   */
  'schemes': (string)[];
  /**
   * `row_version` as the caller has seen it; ABORTED when it has changed since. 0 = whatever it is.
   */
  'expectedVersion': (number);
}
