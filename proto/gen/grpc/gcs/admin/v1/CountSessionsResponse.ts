// Original file: gcs/admin/v1/session_admin_service.proto

import type { SessionStatusCount as _gcs_admin_v1_SessionStatusCount, SessionStatusCount__Output as _gcs_admin_v1_SessionStatusCount__Output } from '../../../gcs/admin/v1/SessionStatusCount.ts';

/**
 * Exact for a tenant of up to 10,000 sessions, else of its newest ones.
 */
export interface CountSessionsResponse {
  /**
   * Every session status of the public interface, in the order of a session's life, those of none as well.
   */
  'counts'?: (_gcs_admin_v1_SessionStatusCount)[];
  /**
   * True when the tenant has more sessions than the 10,000 newest ones, which are counted.
   */
  'hasMore'?: (boolean);
  /**
   * When the oldest of the counted ones was created, RFC 3339; empty when there is none.
   */
  'countedSince'?: (string);
}

/**
 * Exact for a tenant of up to 10,000 sessions, else of its newest ones.
 */
export interface CountSessionsResponse__Output {
  /**
   * Every session status of the public interface, in the order of a session's life, those of none as well.
   */
  'counts': (_gcs_admin_v1_SessionStatusCount__Output)[];
  /**
   * True when the tenant has more sessions than the 10,000 newest ones, which are counted.
   */
  'hasMore': (boolean);
  /**
   * When the oldest of the counted ones was created, RFC 3339; empty when there is none.
   */
  'countedSince': (string);
}
