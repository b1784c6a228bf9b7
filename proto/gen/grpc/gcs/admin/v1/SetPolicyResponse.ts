// Original file: gcs/admin/v1/retention_service.proto


/**
 * Stored sessions follow the new policy in the background, which GetRetention shows.
 */
export interface SetPolicyResponse {
  /**
   * From 1; every call that sets a policy makes the next.
   */
  'version'?: (number);
  /**
   * The policy in full as JSON (RetentionPolicy of events.yaml), a preset written out.
   */
  'policyJson'?: (string);
}

/**
 * Stored sessions follow the new policy in the background, which GetRetention shows.
 */
export interface SetPolicyResponse__Output {
  /**
   * From 1; every call that sets a policy makes the next.
   */
  'version': (number);
  /**
   * The policy in full as JSON (RetentionPolicy of events.yaml), a preset written out.
   */
  'policyJson': (string);
}
