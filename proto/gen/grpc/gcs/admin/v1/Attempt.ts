// Original file: gcs/admin/v1/delivery_admin_service.proto


export interface Attempt {
  /**
   * From 1.
   */
  'number'?: (number);
  'startedAt'?: (string);
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

export interface Attempt__Output {
  /**
   * From 1.
   */
  'number': (number);
  'startedAt': (string);
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
