// Original file: gcs/history/v1/history_service.proto

import type { Long } from '@grpc/proto-loader';

export interface Head {
  'key'?: (string);
  'version'?: (number | string | Long);
}

export interface Head__Output {
  'key': (string);
  'version': (number);
}
