// Original file: gcs/history/v1/history_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Both ends included.
 */
export interface Range {
  'key'?: (string);
  'firstVersion'?: (number | string | Long);
  'lastVersion'?: (number | string | Long);
}

/**
 * Both ends included.
 */
export interface Range__Output {
  'key': (string);
  'firstVersion': (number);
  'lastVersion': (number);
}
