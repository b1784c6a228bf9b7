// Original file: gcs/history/v1/history_service.proto

import type { Long } from '@grpc/proto-loader';

export interface Head {
  'key'?: (string);
  'version'?: (number | string | Long);
  /**
   * The life of the publisher's database in which it was written.
   */
  'epoch'?: (number);
}

export interface Head__Output {
  'key': (string);
  'version': (number);
  /**
   * The life of the publisher's database in which it was written.
   */
  'epoch': (number);
}
