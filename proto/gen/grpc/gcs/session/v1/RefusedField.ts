// Original file: gcs/session/v1/session_service.proto


/**
 * What is wrong with a member of the body; never its value.
 */
export interface RefusedField {
  /**
   * The member's path, such as `guest.phone`; empty for the body as a whole.
   */
  'field'?: (string);
  'message'?: (string);
}

/**
 * What is wrong with a member of the body; never its value.
 */
export interface RefusedField__Output {
  /**
   * The member's path, such as `guest.phone`; empty for the body as a whole.
   */
  'field': (string);
  'message': (string);
}
