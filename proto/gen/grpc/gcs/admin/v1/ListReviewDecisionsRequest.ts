// Original file: gcs/admin/v1/review_service.proto


/**
 * INVALID_ARGUMENT with both decided_by and mine.
 */
export interface ListReviewDecisionsRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * By the subject of their token; empty = anybody.
   */
  'decidedBy'?: (string);
  /**
   * Only what the caller has decided.
   */
  'mine'?: (boolean);
  /**
   * RFC 3339; at this time or later, in real time; empty = any.
   */
  'from'?: (string);
  /**
   * RFC 3339; before this time, in real time; empty = any.
   */
  'until'?: (string);
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
 * INVALID_ARGUMENT with both decided_by and mine.
 */
export interface ListReviewDecisionsRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * By the subject of their token; empty = anybody.
   */
  'decidedBy': (string);
  /**
   * Only what the caller has decided.
   */
  'mine': (boolean);
  /**
   * RFC 3339; at this time or later, in real time; empty = any.
   */
  'from': (string);
  /**
   * RFC 3339; before this time, in real time; empty = any.
   */
  'until': (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken': (string);
}
