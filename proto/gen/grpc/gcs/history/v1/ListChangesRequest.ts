// Original file: gcs/history/v1/history_service.proto

import type { Long } from '@grpc/proto-loader';

export interface ListChangesRequest {
  'topic'?: (string);
  /**
   * The last change already seen; empty and 0 = from the start.
   */
  'afterKey'?: (string);
  'afterVersion'?: (number | string | Long);
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

export interface ListChangesRequest__Output {
  'topic': (string);
  /**
   * The last change already seen; empty and 0 = from the start.
   */
  'afterKey': (string);
  'afterVersion': (number);
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
