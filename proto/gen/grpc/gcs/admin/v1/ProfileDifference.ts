// Original file: gcs/admin/v1/profile_service.proto


/**
 * One member that is not the same. Steps are compared by their type, and their order by the path `steps`.
 */
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

/**
 * One member that is not the same. Steps are compared by their type, and their order by the path `steps`.
 */
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
