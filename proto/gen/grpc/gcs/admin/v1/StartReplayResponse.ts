// Original file: gcs/admin/v1/delivery_admin_service.proto

import type { Replay as _gcs_admin_v1_Replay, Replay__Output as _gcs_admin_v1_Replay__Output } from '../../../gcs/admin/v1/Replay.ts';

/**
 * A repeated call gets the replay as it was at its start; GetReplay has how far it is.
 */
export interface StartReplayResponse {
  /**
   * RUNNING, with nothing examined yet.
   */
  'replay'?: (_gcs_admin_v1_Replay | null);
}

/**
 * A repeated call gets the replay as it was at its start; GetReplay has how far it is.
 */
export interface StartReplayResponse__Output {
  /**
   * RUNNING, with nothing examined yet.
   */
  'replay': (_gcs_admin_v1_Replay__Output | null);
}
