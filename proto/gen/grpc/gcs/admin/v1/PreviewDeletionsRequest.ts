// Original file: gcs/admin/v1/retention_service.proto


/**
 * Looks at sessions that have ended and have no hold, and changes nothing.
 */
export interface PreviewDeletionsRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * RFC 3339; empty = now.
   */
  'until'?: (string);
  /**
   * As in SetPolicy; without it and policy_json the policy in force.
   */
  'preset'?: (string);
  /**
   * A proposed policy as in SetPolicy; INVALID_ARGUMENT together with a preset.
   */
  'policyJson'?: (string);
  /**
   * Sessions that are looked at: 1 to 1,000; 0 = 200. Each has no, one or several entries that are due.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken'?: (string);
}

/**
 * Looks at sessions that have ended and have no hold, and changes nothing.
 */
export interface PreviewDeletionsRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * RFC 3339; empty = now.
   */
  'until': (string);
  /**
   * As in SetPolicy; without it and policy_json the policy in force.
   */
  'preset': (string);
  /**
   * A proposed policy as in SetPolicy; INVALID_ARGUMENT together with a preset.
   */
  'policyJson': (string);
  /**
   * Sessions that are looked at: 1 to 1,000; 0 = 200. Each has no, one or several entries that are due.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken': (string);
}
