// Original file: gcs/session/v1/session_service.proto


export interface CreateSessionItem {
  'tenantId'?: (string);
  /**
   * 16 to 255 printable ASCII characters; opaque.
   */
  'idempotencyKey'?: (string);
  /**
   * RFC 8785 form of the request body, UTF-8. Validated by the gateway unless lookup_only.
   */
  'canonicalBody'?: (Buffer | Uint8Array | string);
  /**
   * W3C traceparent of the client's request; stored with the change that the item commits.
   */
  'traceparent'?: (string);
  /**
   * The gateway refused the body: answer only from a stored result, never create.
   */
  'lookupOnly'?: (boolean);
  /**
   * The tenant has guest pages: the answer brings a link, a replayed one included.
   */
  'guestLink'?: (boolean);
}

export interface CreateSessionItem__Output {
  'tenantId': (string);
  /**
   * 16 to 255 printable ASCII characters; opaque.
   */
  'idempotencyKey': (string);
  /**
   * RFC 8785 form of the request body, UTF-8. Validated by the gateway unless lookup_only.
   */
  'canonicalBody': (Buffer);
  /**
   * W3C traceparent of the client's request; stored with the change that the item commits.
   */
  'traceparent': (string);
  /**
   * The gateway refused the body: answer only from a stored result, never create.
   */
  'lookupOnly': (boolean);
  /**
   * The tenant has guest pages: the answer brings a link, a replayed one included.
   */
  'guestLink': (boolean);
}
