// Original file: gcs/admin/v1/profile_service.proto


/**
 * One thing that keeps a definition from being stored.
 */
export interface ProfileProblem {
  /**
   * A path such as `steps[1].dependsOn`; empty for the definition as a whole.
   */
  'field'?: (string);
  /**
   * What is wrong there, for people: its wording may change.
   */
  'message'?: (string);
}

/**
 * One thing that keeps a definition from being stored.
 */
export interface ProfileProblem__Output {
  /**
   * A path such as `steps[1].dependsOn`; empty for the definition as a whole.
   */
  'field': (string);
  /**
   * What is wrong there, for people: its wording may change.
   */
  'message': (string);
}
