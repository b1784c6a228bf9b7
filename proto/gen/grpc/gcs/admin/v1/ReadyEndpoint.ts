// Original file: gcs/admin/v1/tenant_service.proto


export interface ReadyEndpoint {
  /**
   * Scheme, host and port.
   */
  'origin'?: (string);
  /**
   * RFC 3339; empty when it has not passed, or too long ago.
   */
  'certifiedAt'?: (string);
}

export interface ReadyEndpoint__Output {
  /**
   * Scheme, host and port.
   */
  'origin': (string);
  /**
   * RFC 3339; empty when it has not passed, or too long ago.
   */
  'certifiedAt': (string);
}
