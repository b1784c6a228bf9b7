// Original file: gcs/admin/v1/tenant_service.proto


export interface RateLimit {
  /**
   * Requests per second, above 0 and at most 1,000,000.
   */
  'rate'?: (number | string);
  /**
   * Requests at once after a pause, 1 to 1,000,000.
   */
  'burst'?: (number);
}

export interface RateLimit__Output {
  /**
   * Requests per second, above 0 and at most 1,000,000.
   */
  'rate': (number);
  /**
   * Requests at once after a pause, 1 to 1,000,000.
   */
  'burst': (number);
}
