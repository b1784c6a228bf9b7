// Original file: gcs/session/v1/session_service.proto


export interface SessionDocument {
  /**
   * The public ComplianceSession as UTF-8 JSON, rendered once by the session service.
   */
  'json'?: (Buffer | Uint8Array | string);
  /**
   * The token of a link to the guest's page, 43 characters of base64url; empty where none was asked for.
   */
  'guestToken'?: (string);
}

export interface SessionDocument__Output {
  /**
   * The public ComplianceSession as UTF-8 JSON, rendered once by the session service.
   */
  'json': (Buffer);
  /**
   * The token of a link to the guest's page, 43 characters of base64url; empty where none was asked for.
   */
  'guestToken': (string);
}
