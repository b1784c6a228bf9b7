// Original file: gcs/admin/v1/delivery_admin_service.proto

import type { Replay as _gcs_admin_v1_Replay, Replay__Output as _gcs_admin_v1_Replay__Output } from '../../../gcs/admin/v1/Replay.ts';

/**
 * The ended ones as well.
 */
export interface ListReplaysResponse {
  /**
   * The newest first.
   */
  'replays'?: (_gcs_admin_v1_Replay)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * The ended ones as well.
 */
export interface ListReplaysResponse__Output {
  /**
   * The newest first.
   */
  'replays': (_gcs_admin_v1_Replay__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}
