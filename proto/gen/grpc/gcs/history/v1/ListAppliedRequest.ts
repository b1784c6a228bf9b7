// Original file: gcs/history/v1/history_service.proto


export interface ListAppliedRequest {
  'topic'?: (string);
  /**
   * The last key already seen; empty = from the start.
   */
  'afterKey'?: (string);
  /**
   * Only this key; empty = all.
   */
  'key'?: (string);
  'limit'?: (number);
}

export interface ListAppliedRequest__Output {
  'topic': (string);
  /**
   * The last key already seen; empty = from the start.
   */
  'afterKey': (string);
  /**
   * Only this key; empty = all.
   */
  'key': (string);
  'limit': (number);
}
