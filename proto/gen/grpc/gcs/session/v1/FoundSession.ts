// Original file: gcs/session/v1/session_service.proto


export interface FoundSession {
  /**
   * The public ComplianceSession as UTF-8 JSON.
   */
  'json'?: (Buffer | Uint8Array | string);
  /**
   * True when the status is VERIFIED, FAILED, INCOMPLETE or EXPIRED.
   */
  'terminal'?: (boolean);
}

export interface FoundSession__Output {
  /**
   * The public ComplianceSession as UTF-8 JSON.
   */
  'json': (Buffer);
  /**
   * True when the status is VERIFIED, FAILED, INCOMPLETE or EXPIRED.
   */
  'terminal': (boolean);
}
