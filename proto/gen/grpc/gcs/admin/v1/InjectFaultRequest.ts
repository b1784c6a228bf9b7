// Original file: gcs/admin/v1/sandbox_service.proto

import type { FaultTarget as _gcs_admin_v1_FaultTarget, FaultTarget__Output as _gcs_admin_v1_FaultTarget__Output } from '../../../gcs/admin/v1/FaultTarget.ts';
import type { FaultKind as _gcs_admin_v1_FaultKind, FaultKind__Output as _gcs_admin_v1_FaultKind__Output } from '../../../gcs/admin/v1/FaultKind.ts';

/**
 * NOT_FOUND for a session that the tenant does not have. A second fault of a target takes the place of its first.
 */
export interface InjectFaultRequest {
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
   * Required.
   */
  'target'?: (_gcs_admin_v1_FaultTarget);
  /**
   * Required, also to end a fault; GONE is for receivers alone.
   */
  'kind'?: (_gcs_admin_v1_FaultKind);
  /**
   * 1 to 100: results of the provider, or first attempts of each delivery. 0 = end the fault.
   */
  'count'?: (number);
}

/**
 * NOT_FOUND for a session that the tenant does not have. A second fault of a target takes the place of its first.
 */
export interface InjectFaultRequest__Output {
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
   * Required.
   */
  'target': (_gcs_admin_v1_FaultTarget__Output);
  /**
   * Required, also to end a fault; GONE is for receivers alone.
   */
  'kind': (_gcs_admin_v1_FaultKind__Output);
  /**
   * 1 to 100: results of the provider, or first attempts of each delivery. 0 = end the fault.
   */
  'count': (number);
}
