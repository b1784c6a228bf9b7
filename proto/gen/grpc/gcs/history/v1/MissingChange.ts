// Original file: gcs/history/v1/history_service.proto

import type { Long } from '@grpc/proto-loader';

export interface MissingChange {
  'key'?: (string);
  'version'?: (number | string | Long);
  /**
   * A record of the key is parked.
   */
  'parked'?: (boolean);
}

export interface MissingChange__Output {
  'key': (string);
  'version': (number);
  /**
   * A record of the key is parked.
   */
  'parked': (boolean);
}
