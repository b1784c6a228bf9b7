// Original file: gcs/history/v1/history_service.proto


export interface ListHeadsRequest {
  'topic'?: (string);
  /**
   * The last key already seen; empty = from the start.
   */
  'afterKey'?: (string);
  /**
   * Only this key; empty = all.
   */
  'key'?: (string);
  /**
   * Changes younger than this, and those not yet published, do not count.
   */
  'minAgeSeconds'?: (number);
  'limit'?: (number);
}

export interface ListHeadsRequest__Output {
  'topic': (string);
  /**
   * The last key already seen; empty = from the start.
   */
  'afterKey': (string);
  /**
   * Only this key; empty = all.
   */
  'key': (string);
  /**
   * Changes younger than this, and those not yet published, do not count.
   */
  'minAgeSeconds': (number);
  'limit': (number);
}
