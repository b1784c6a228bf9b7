// Original file: gcs/admin/v1/sandbox_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * NOT_FOUND for a session that the tenant does not have, FAILED_PRECONDITION when 0 is asked for and it waits for
 * nothing, and beyond a hundred years ahead.
 */
export interface AdvanceClockRequest {
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
   * `cs_` + ULID, of the public API or SessionAdminService.SearchSessions.
   */
  'sessionId'?: (string);
  /**
   * 1 to 630,720,000 (20 years), forward only. 0 = to the moment that the session waits for (expiry or review timer).
   */
  'seconds'?: (number | string | Long);
}

/**
 * NOT_FOUND for a session that the tenant does not have, FAILED_PRECONDITION when 0 is asked for and it waits for
 * nothing, and beyond a hundred years ahead.
 */
export interface AdvanceClockRequest__Output {
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
   * `cs_` + ULID, of the public API or SessionAdminService.SearchSessions.
   */
  'sessionId': (string);
  /**
   * 1 to 630,720,000 (20 years), forward only. 0 = to the moment that the session waits for (expiry or review timer).
   */
  'seconds': (number);
}
