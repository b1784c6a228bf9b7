// Original file: gcs/history/v1/history_service.proto

import type { Long } from '@grpc/proto-loader';

export interface Lost {
  'key'?: (string);
  /**
   * The newest that there is; 0 = nothing.
   */
  'version'?: (number | string | Long);
}

export interface Lost__Output {
  'key': (string);
  /**
   * The newest that there is; 0 = nothing.
   */
  'version': (number);
}
