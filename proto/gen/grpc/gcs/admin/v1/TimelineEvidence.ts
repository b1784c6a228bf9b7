// Original file: gcs/admin/v1/session_admin_service.proto


/**
 * An evidence item, without what is known of it.
 */
export interface TimelineEvidence {
  /**
   * `evr_` + ULID.
   */
  'reference'?: (string);
  /**
   * An EvidenceType, such as DOCUMENT_RESULT.
   */
  'type'?: (string);
  /**
   * Empty when it belongs to no step.
   */
  'stepType'?: (string);
}

/**
 * An evidence item, without what is known of it.
 */
export interface TimelineEvidence__Output {
  /**
   * `evr_` + ULID.
   */
  'reference': (string);
  /**
   * An EvidenceType, such as DOCUMENT_RESULT.
   */
  'type': (string);
  /**
   * Empty when it belongs to no step.
   */
  'stepType': (string);
}
