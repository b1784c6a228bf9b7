// Original file: gcs/admin/v1/delivery_admin_service.proto

import type { Replay as _gcs_admin_v1_Replay, Replay__Output as _gcs_admin_v1_Replay__Output } from '../../../gcs/admin/v1/Replay.ts';

export interface ListReplaysResponse {
  'replays'?: (_gcs_admin_v1_Replay)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

export interface ListReplaysResponse__Output {
  'replays': (_gcs_admin_v1_Replay__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}
