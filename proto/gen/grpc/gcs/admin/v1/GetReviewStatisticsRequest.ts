// Original file: gcs/admin/v1/review_service.proto


/**
 * INVALID_ARGUMENT for a period that ends before it begins, or is longer than 92 days.
 */
export interface GetReviewStatisticsRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * RFC 3339; decided at this time or later, in real time; empty = 24 hours before `until`.
   */
  'from'?: (string);
  /**
   * RFC 3339; decided before this time; empty = now. At most 92 days after `from`.
   */
  'until'?: (string);
}

/**
 * INVALID_ARGUMENT for a period that ends before it begins, or is longer than 92 days.
 */
export interface GetReviewStatisticsRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * RFC 3339; decided at this time or later, in real time; empty = 24 hours before `until`.
   */
  'from': (string);
  /**
   * RFC 3339; decided before this time; empty = now. At most 92 days after `from`.
   */
  'until': (string);
}
