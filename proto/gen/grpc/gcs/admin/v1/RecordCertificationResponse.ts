// Original file: gcs/admin/v1/tenant_service.proto


/**
 * A pass counts for 90 days.
 */
export interface RecordCertificationResponse {
  /**
   * Scheme, host and port of the address, as in ReadyEndpoint.
   */
  'origin'?: (string);
  /**
   * RFC 3339.
   */
  'recordedAt'?: (string);
}

/**
 * A pass counts for 90 days.
 */
export interface RecordCertificationResponse__Output {
  /**
   * Scheme, host and port of the address, as in ReadyEndpoint.
   */
  'origin': (string);
  /**
   * RFC 3339.
   */
  'recordedAt': (string);
}
