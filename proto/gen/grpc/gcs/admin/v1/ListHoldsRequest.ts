// Original file: gcs/admin/v1/retention_service.proto


/**
 * Over all sessions of the tenant; GetRetention has the holds of one.
 */
export interface ListHoldsRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * Only holds of this case, exact; empty = all.
   */
  'caseReference'?: (string);
  /**
   * Without it only those that stand.
   */
  'includeReleased'?: (boolean);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken'?: (string);
}

/**
 * Over all sessions of the tenant; GetRetention has the holds of one.
 */
export interface ListHoldsRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * Only holds of this case, exact; empty = all.
   */
  'caseReference': (string);
  /**
   * Without it only those that stand.
   */
  'includeReleased': (boolean);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken': (string);
}
