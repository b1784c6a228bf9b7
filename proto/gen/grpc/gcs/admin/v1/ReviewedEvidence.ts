// Original file: gcs/admin/v1/review_service.proto


export interface ReviewedEvidence {
  /**
   * `evr_` + ULID.
   */
  'reference'?: (string);
  'type'?: (string);
  /**
   * Empty when it belongs to no step.
   */
  'stepType'?: (string);
  'capturedAt'?: (string);
  /**
   * Strings and integers, such as provider, vaultRef and payloadDigest, as a JSON object.
   */
  'factsJson'?: (string);
}

export interface ReviewedEvidence__Output {
  /**
   * `evr_` + ULID.
   */
  'reference': (string);
  'type': (string);
  /**
   * Empty when it belongs to no step.
   */
  'stepType': (string);
  'capturedAt': (string);
  /**
   * Strings and integers, such as provider, vaultRef and payloadDigest, as a JSON object.
   */
  'factsJson': (string);
}
