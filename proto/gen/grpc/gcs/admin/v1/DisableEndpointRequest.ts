// Original file: gcs/admin/v1/endpoint_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * NOT_FOUND for an endpoint of another tenant, FAILED_PRECONDITION when it is DISABLED already.
 */
export interface DisableEndpointRequest {
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
   * `whe_` + ULID, of EndpointService.ListEndpoints.
   */
  'endpointId'?: (string);
  /**
   * `row_version` as the caller has seen it; ABORTED when it has changed since.
   */
  'expectedVersion'?: (number | string | Long);
}

/**
 * NOT_FOUND for an endpoint of another tenant, FAILED_PRECONDITION when it is DISABLED already.
 */
export interface DisableEndpointRequest__Output {
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
   * `whe_` + ULID, of EndpointService.ListEndpoints.
   */
  'endpointId': (string);
  /**
   * `row_version` as the caller has seen it; ABORTED when it has changed since.
   */
  'expectedVersion': (number);
}
