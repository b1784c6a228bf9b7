// Original file: gcs/admin/v1/tenant_service.proto


export interface RecordCertificationResponse {
  'origin'?: (string);
  /**
   * RFC 3339.
   */
  'recordedAt'?: (string);
}

export interface RecordCertificationResponse__Output {
  'origin': (string);
  /**
   * RFC 3339.
   */
  'recordedAt': (string);
}
