// Original file: gcs/admin/v1/profile_service.proto


export interface ProfileProblem {
  /**
   * A path such as `steps[1].dependsOn`; empty for the definition as a whole.
   */
  'field'?: (string);
  'message'?: (string);
}

export interface ProfileProblem__Output {
  /**
   * A path such as `steps[1].dependsOn`; empty for the definition as a whole.
   */
  'field': (string);
  'message': (string);
}
