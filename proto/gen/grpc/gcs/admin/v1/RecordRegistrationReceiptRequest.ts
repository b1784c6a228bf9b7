// Original file: gcs/admin/v1/evidence_admin_service.proto


export interface RecordRegistrationReceiptRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  'sessionId'?: (string);
  /**
   * Who registered the guest, such as `es-ses-hospedajes`.
   */
  'authority'?: (string);
  /**
   * The authority's receipt number; no personal data.
   */
  'receiptNumber'?: (string);
  /**
   * RFC 3339.
   */
  'registeredAt'?: (string);
}

export interface RecordRegistrationReceiptRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  'sessionId': (string);
  /**
   * Who registered the guest, such as `es-ses-hospedajes`.
   */
  'authority': (string);
  /**
   * The authority's receipt number; no personal data.
   */
  'receiptNumber': (string);
  /**
   * RFC 3339.
   */
  'registeredAt': (string);
}
