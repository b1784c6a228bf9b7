// Original file: gcs/admin/v1/tenant_service.proto


/**
 * A receiver by its origin: endpoints that differ in their path alone are one.
 */
export interface ReadyEndpoint {
  /**
   * Scheme, host and port.
   */
  'origin'?: (string);
  /**
   * RFC 3339; empty when it has not passed, or too long ago.
   */
  'certifiedAt'?: (string);
  /**
   * When it was graded last, whatever the grade, RFC 3339; empty = never.
   */
  'lastGradedAt'?: (string);
  /**
   * What it failed then, such as `oversized (expected 4xx, got 200)`.
   */
  'failedChecks'?: (string)[];
}

/**
 * A receiver by its origin: endpoints that differ in their path alone are one.
 */
export interface ReadyEndpoint__Output {
  /**
   * Scheme, host and port.
   */
  'origin': (string);
  /**
   * RFC 3339; empty when it has not passed, or too long ago.
   */
  'certifiedAt': (string);
  /**
   * When it was graded last, whatever the grade, RFC 3339; empty = never.
   */
  'lastGradedAt': (string);
  /**
   * What it failed then, such as `oversized (expected 4xx, got 200)`.
   */
  'failedChecks': (string)[];
}
