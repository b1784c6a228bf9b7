// Original file: gcs/delivery/v1/webhook_delivery_service.proto


export interface VerifySignatureItem {
  /**
   * The body's `id`: chooses the candidate secrets.
   */
  'eventId'?: (string);
  /**
   * The body's `data.complianceSessionId`: chooses them when the event is unknown.
   */
  'sessionId'?: (string);
  /**
   * The exact bytes received.
   */
  'rawBody'?: (Buffer | Uint8Array | string);
  /**
   * `sha256=` and 64 lower-case hex characters.
   */
  'signature'?: (string);
}

export interface VerifySignatureItem__Output {
  /**
   * The body's `id`: chooses the candidate secrets.
   */
  'eventId': (string);
  /**
   * The body's `data.complianceSessionId`: chooses them when the event is unknown.
   */
  'sessionId': (string);
  /**
   * The exact bytes received.
   */
  'rawBody': (Buffer);
  /**
   * `sha256=` and 64 lower-case hex characters.
   */
  'signature': (string);
}
