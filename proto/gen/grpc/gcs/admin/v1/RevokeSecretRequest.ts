// Original file: gcs/admin/v1/endpoint_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * NOT_FOUND without such a secret or endpoint, FAILED_PRECONDITION for the active secret.
 */
export interface RevokeSecretRequest {
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
   * From Endpoint.secrets.
   */
  'secretId'?: (number | string | Long);
}

/**
 * NOT_FOUND without such a secret or endpoint, FAILED_PRECONDITION for the active secret.
 */
export interface RevokeSecretRequest__Output {
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
   * From Endpoint.secrets.
   */
  'secretId': (number);
}
