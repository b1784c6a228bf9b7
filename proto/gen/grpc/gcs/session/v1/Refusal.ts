// Original file: gcs/session/v1/session_service.proto


export interface Refusal {
  /**
   * A code of the public error catalogue.
   */
  'code'?: (string);
  'message'?: (string);
  /**
   * 0 = not given.
   */
  'retryAfterSeconds'?: (number);
}

export interface Refusal__Output {
  /**
   * A code of the public error catalogue.
   */
  'code': (string);
  'message': (string);
  /**
   * 0 = not given.
   */
  'retryAfterSeconds': (number);
}
