// Original file: gcs/admin/v1/endpoint_service.proto


export interface CreateEndpointRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  'url'?: (string);
  'eventTypes'?: (string)[];
  /**
   * Any 2xx accepts an event, not only 200.
   */
  'acceptAny_2xx'?: (boolean);
  /**
   * 1 to 256; 0 = 32.
   */
  'maxInFlight'?: (number);
  /**
   * FIRST_ATTEMPT or STRICT; empty = FIRST_ATTEMPT.
   */
  'ordering'?: (string);
  /**
   * As in Endpoint: 2 to 20 tries, the first at 0, each delay at most 7 days. Empty = the environment's.
   */
  'retryScheduleMs'?: (number)[];
  /**
   * 60 to 86,400: a temporary endpoint, which the service removes after so many seconds, with all that is undelivered to
   * it. 0 = it stays.
   */
  'expiresAfterSeconds'?: (number);
}

export interface CreateEndpointRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  'url': (string);
  'eventTypes': (string)[];
  /**
   * Any 2xx accepts an event, not only 200.
   */
  'acceptAny_2xx': (boolean);
  /**
   * 1 to 256; 0 = 32.
   */
  'maxInFlight': (number);
  /**
   * FIRST_ATTEMPT or STRICT; empty = FIRST_ATTEMPT.
   */
  'ordering': (string);
  /**
   * As in Endpoint: 2 to 20 tries, the first at 0, each delay at most 7 days. Empty = the environment's.
   */
  'retryScheduleMs': (number)[];
  /**
   * 60 to 86,400: a temporary endpoint, which the service removes after so many seconds, with all that is undelivered to
   * it. 0 = it stays.
   */
  'expiresAfterSeconds': (number);
}
