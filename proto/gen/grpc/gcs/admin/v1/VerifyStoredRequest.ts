// Original file: gcs/admin/v1/evidence_admin_service.proto


/**
 * Goes over all tenants. Ask until next_page_token is empty: only the last page has the log.
 */
export interface VerifyStoredRequest {
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken'?: (string);
  /**
   * Sessions: 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
}

/**
 * Goes over all tenants. Ask until next_page_token is empty: only the last page has the log.
 */
export interface VerifyStoredRequest__Output {
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken': (string);
  /**
   * Sessions: 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
}
