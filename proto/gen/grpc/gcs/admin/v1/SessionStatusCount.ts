// Original file: gcs/admin/v1/session_admin_service.proto

import type { Long } from '@grpc/proto-loader';

export interface SessionStatusCount {
  'status'?: (string);
  'sessions'?: (number | string | Long);
}

export interface SessionStatusCount__Output {
  'status': (string);
  'sessions': (number);
}
