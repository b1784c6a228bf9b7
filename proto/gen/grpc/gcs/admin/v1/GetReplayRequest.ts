// Original file: gcs/admin/v1/delivery_admin_service.proto


/**
 * NOT_FOUND for a replay of another tenant.
 */
export interface GetReplayRequest {
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
 * NOT_FOUND for a replay of another tenant.
 */
export interface GetReplayRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * `rpl_` + ULID, of StartReplay, EnableEndpoint or ListReplays.
   */
  'replayId': (string);
}
