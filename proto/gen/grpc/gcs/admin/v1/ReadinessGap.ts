// Original file: gcs/admin/v1/tenant_service.proto


/**
 * One thing that is still to be done.
 */
export interface ReadinessGap {
  /**
   * PROFILE, REVIEW, ENDPOINT, CERTIFICATION or ACTIVATION.
   */
  'kind'?: (string);
  /**
   * A workflow key or an origin; empty for the tenant as a whole.
   */
  'subject'?: (string);
  /**
   * What is missing, in words.
   */
  'message'?: (string);
  /**
   * The `guestctl` command that mends it; what stands in angle brackets is to be filled in.
   */
  'command'?: (string);
}

/**
 * One thing that is still to be done.
 */
export interface ReadinessGap__Output {
  /**
   * PROFILE, REVIEW, ENDPOINT, CERTIFICATION or ACTIVATION.
   */
  'kind': (string);
  /**
   * A workflow key or an origin; empty for the tenant as a whole.
   */
  'subject': (string);
  /**
   * What is missing, in words.
   */
  'message': (string);
  /**
   * The `guestctl` command that mends it; what stands in angle brackets is to be filled in.
   */
  'command': (string);
}
