// Original file: gcs/admin/v1/evidence_admin_service.proto


/**
 * Goes over all tenants, then over the log. Ask until next_page_token is empty: only the last page has the log's status.
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
 * Goes over all tenants, then over the log. Ask until next_page_token is empty: only the last page has the log's status.
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
