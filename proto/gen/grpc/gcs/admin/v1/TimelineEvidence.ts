// Original file: gcs/admin/v1/session_admin_service.proto


export interface TimelineEvidence {
  'reference'?: (string);
  'type'?: (string);
  /**
   * Empty when it belongs to no step.
   */
  'stepType'?: (string);
}

export interface TimelineEvidence__Output {
  'reference': (string);
  'type': (string);
  /**
   * Empty when it belongs to no step.
   */
  'stepType': (string);
}
