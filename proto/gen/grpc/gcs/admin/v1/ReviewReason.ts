// Original file: gcs/admin/v1/review_service.proto


/**
 * A code of the catalogue, and what it says.
 */
export interface ReviewReason {
  /**
   * Such as `DOCUMENT_EXPIRED`; new ones may appear.
   */
  'code'?: (string);
  /**
   * For operators: that of the workflow where it has one, else that of the catalogue.
   */
  'text'?: (string);
  /**
   * NEGATIVE, INCONCLUSIVE, REVIEW or INFO.
   */
  'class'?: (string);
}

/**
 * A code of the catalogue, and what it says.
 */
export interface ReviewReason__Output {
  /**
   * Such as `DOCUMENT_EXPIRED`; new ones may appear.
   */
  'code': (string);
  /**
   * For operators: that of the workflow where it has one, else that of the catalogue.
   */
  'text': (string);
  /**
   * NEGATIVE, INCONCLUSIVE, REVIEW or INFO.
   */
  'class': (string);
}
