// Original file: gcs/admin/v1/tenant_service.proto


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
   * What is missing, in words, and how to come by it.
   */
  'message'?: (string);
}

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
   * What is missing, in words, and how to come by it.
   */
  'message': (string);
}
