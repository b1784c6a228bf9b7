// Original file: gcs/admin/v1/evidence_admin_service.proto


export interface RecordRegistrationReceiptResponse {
  /**
   * `evr_` + ULID.
   */
  'reference'?: (string);
  'revision'?: (number);
}

export interface RecordRegistrationReceiptResponse__Output {
  /**
   * `evr_` + ULID.
   */
  'reference': (string);
  'revision': (number);
}
