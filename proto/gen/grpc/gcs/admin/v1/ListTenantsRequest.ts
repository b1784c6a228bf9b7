// Original file: gcs/admin/v1/tenant_service.proto


/**
 * All tenants of the deployment, the suspended ones as well.
 */
export interface ListTenantsRequest {
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
 * All tenants of the deployment, the suspended ones as well.
 */
export interface ListTenantsRequest__Output {
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken': (string);
}
