// Original file: gcs/admin/v1/profile_service.proto


export interface ProfileDifference {
  /**
   * A path such as `steps.DOCUMENT.maxAttempts`.
   */
  'path'?: (string);
  /**
   * JSON; empty when the member was added.
   */
  'fromJson'?: (string);
  /**
   * JSON; empty when the member was removed.
   */
  'toJson'?: (string);
}

export interface ProfileDifference__Output {
  /**
   * A path such as `steps.DOCUMENT.maxAttempts`.
   */
  'path': (string);
  /**
   * JSON; empty when the member was added.
   */
  'fromJson': (string);
  /**
   * JSON; empty when the member was removed.
   */
  'toJson': (string);
}
