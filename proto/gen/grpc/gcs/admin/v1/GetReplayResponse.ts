// Original file: gcs/admin/v1/delivery_admin_service.proto

import type { Replay as _gcs_admin_v1_Replay, Replay__Output as _gcs_admin_v1_Replay__Output } from '../../../gcs/admin/v1/Replay.ts';

/**
 * Ask again while it is RUNNING: no event tells that a replay has ended.
 */
export interface GetReplayResponse {
  /**
   * As it stands now.
   */
  'replay'?: (_gcs_admin_v1_Replay | null);
}

/**
 * Ask again while it is RUNNING: no event tells that a replay has ended.
 */
export interface GetReplayResponse__Output {
  /**
   * As it stands now.
   */
  'replay': (_gcs_admin_v1_Replay__Output | null);
}
