// Original file: gcs/admin/v1/delivery_admin_service.proto


/**
 * NOT_FOUND for a replay of another tenant, FAILED_PRECONDITION unless it is RUNNING.
 */
export interface CancelReplayRequest {
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
   * `rpl_` + ULID, of StartReplay, EnableEndpoint or ListReplays.
   */
  'replayId'?: (string);
}

/**
 * NOT_FOUND for a replay of another tenant, FAILED_PRECONDITION unless it is RUNNING.
 */
export interface CancelReplayRequest__Output {
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
   * `rpl_` + ULID, of StartReplay, EnableEndpoint or ListReplays.
   */
  'replayId': (string);
}
