// Original file: gcs/admin/v1/tenant_service.proto


/**
 * A bucket of requests: it fills by `rate` and holds `burst`. What finds it empty is answered 429 with Retry-After.
 */
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

/**
 * A bucket of requests: it fills by `rate` and holds `burst`. What finds it empty is answered 429 with Retry-After.
 */
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
