// Original file: gcs/session/v1/session_service.proto


export interface SessionDocument {
  /**
   * The public ComplianceSession as UTF-8 JSON, rendered once by the session service.
   */
  'json'?: (Buffer | Uint8Array | string);
}

export interface SessionDocument__Output {
  /**
   * The public ComplianceSession as UTF-8 JSON, rendered once by the session service.
   */
  'json': (Buffer);
}
