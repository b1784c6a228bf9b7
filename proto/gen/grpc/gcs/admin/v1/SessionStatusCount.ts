// Original file: gcs/admin/v1/session_admin_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * How many of the counted sessions have one status.
 */
export interface SessionStatusCount {
  /**
   * A session status of the public interface, each once.
   */
  'status'?: (string);
  /**
   * 0 for a status that none has.
   */
  'sessions'?: (number | string | Long);
}

/**
 * How many of the counted sessions have one status.
 */
export interface SessionStatusCount__Output {
  /**
   * A session status of the public interface, each once.
   */
  'status': (string);
  /**
   * 0 for a status that none has.
   */
  'sessions': (number);
}
