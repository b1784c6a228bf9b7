// Original file: gcs/history/v1/history_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Both ends included.
 */
export interface Range {
  'key'?: (string);
  'firstVersion'?: (number | string | Long);
  'lastVersion'?: (number | string | Long);
  /**
   * Not 0: earlier versions too, if their epoch is a later one.
   */
  'epoch'?: (number);
}

/**
 * Both ends included.
 */
export interface Range__Output {
  'key': (string);
  'firstVersion': (number);
  'lastVersion': (number);
  /**
   * Not 0: earlier versions too, if their epoch is a later one.
   */
  'epoch': (number);
}
