// Original file: gcs/admin/v1/delivery_admin_service.proto


/**
 * One POST. An attempt that the service itself broke off, to stop, is not counted and not listed.
 */
export interface Attempt {
  /**
   * From 1.
   */
  'number'?: (number);
  /**
   * RFC 3339.
   */
  'startedAt'?: (string);
  /**
   * Until the answer was read, or given up: 15 seconds at most.
   */
  'durationMs'?: (number);
  /**
   * 2xx, 3xx, 4xx, 5xx, timeout, dns, connect, tls, blocked, reset, protocol or secret.
   */
  'outcome'?: (string);
  /**
   * 0 when there was no answer.
   */
  'statusCode'?: (number);
  /**
   * DELIVERED, RETRY, EXHAUSTED or ENDPOINT_GONE.
   */
  'verdict'?: (string);
  /**
   * The first 1 KiB of the answer, as far as it is text.
   */
  'responseExcerpt'?: (string);
}

/**
 * One POST. An attempt that the service itself broke off, to stop, is not counted and not listed.
 */
export interface Attempt__Output {
  /**
   * From 1.
   */
  'number': (number);
  /**
   * RFC 3339.
   */
  'startedAt': (string);
  /**
   * Until the answer was read, or given up: 15 seconds at most.
   */
  'durationMs': (number);
  /**
   * 2xx, 3xx, 4xx, 5xx, timeout, dns, connect, tls, blocked, reset, protocol or secret.
   */
  'outcome': (string);
  /**
   * 0 when there was no answer.
   */
  'statusCode': (number);
  /**
   * DELIVERED, RETRY, EXHAUSTED or ENDPOINT_GONE.
   */
  'verdict': (string);
  /**
   * The first 1 KiB of the answer, as far as it is text.
   */
  'responseExcerpt': (string);
}
