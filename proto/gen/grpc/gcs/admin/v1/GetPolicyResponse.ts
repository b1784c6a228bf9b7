// Original file: gcs/admin/v1/retention_service.proto


/**
 * Without a policy of its own a tenant has only a version here, and each session keeps to its profile's.
 */
export interface GetPolicyResponse {
  /**
   * 0 = the tenant has none of its own.
   */
  'version'?: (number);
  /**
   * A RetentionPolicy as JSON (events.yaml), a preset written out; empty with version 0.
   */
  'policyJson'?: (string);
  /**
   * The person, as the subject of their token; empty with version 0.
   */
  'setBy'?: (string);
  /**
   * RFC 3339; empty with version 0.
   */
  'setAt'?: (string);
}

/**
 * Without a policy of its own a tenant has only a version here, and each session keeps to its profile's.
 */
export interface GetPolicyResponse__Output {
  /**
   * 0 = the tenant has none of its own.
   */
  'version': (number);
  /**
   * A RetentionPolicy as JSON (events.yaml), a preset written out; empty with version 0.
   */
  'policyJson': (string);
  /**
   * The person, as the subject of their token; empty with version 0.
   */
  'setBy': (string);
  /**
   * RFC 3339; empty with version 0.
   */
  'setAt': (string);
}
