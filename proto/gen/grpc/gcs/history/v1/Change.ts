// Original file: gcs/history/v1/history_service.proto

import type { Long } from '@grpc/proto-loader';

export interface Change {
  'key'?: (string);
  /**
   * Unique within its key.
   */
  'version'?: (number | string | Long);
  'changeId'?: (string);
}

export interface Change__Output {
  'key': (string);
  /**
   * Unique within its key.
   */
  'version': (number);
  'changeId': (string);
}
