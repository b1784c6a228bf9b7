// Original file: gcs/admin/v1/evidence_admin_service.proto


/**
 * The receipt is an entry DELIVERY_RECEIPT of the next revision; no webhook event is sent.
 */
export interface RecordRegistrationReceiptResponse {
  /**
   * Of the new entry: `evr_` + ULID.
   */
  'reference'?: (string);
  /**
   * The one that has the entry.
   */
  'revision'?: (number);
}

/**
 * The receipt is an entry DELIVERY_RECEIPT of the next revision; no webhook event is sent.
 */
export interface RecordRegistrationReceiptResponse__Output {
  /**
   * Of the new entry: `evr_` + ULID.
   */
  'reference': (string);
  /**
   * The one that has the entry.
   */
  'revision': (number);
}
