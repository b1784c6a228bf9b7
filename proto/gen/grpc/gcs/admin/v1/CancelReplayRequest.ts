// Original file: gcs/admin/v1/delivery_admin_service.proto


/**
 * NOT_FOUND for a replay of another tenant, FAILED_PRECONDITION unless it is RUNNING.
 */
export interface CancelReplayRequest {
  /**
   * Chosen by the caller, 1 to 128 characters: the same id again answers the first result. INVALID_ARGUMENT when it
   * was used for another method.
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
   * Chosen by the caller, 1 to 128 characters: the same id again answers the first result. INVALID_ARGUMENT when it
   * was used for another method.
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
