// Original file: gcs/admin/v1/delivery_admin_service.proto

import type { Replay as _gcs_admin_v1_Replay, Replay__Output as _gcs_admin_v1_Replay__Output } from '../../../gcs/admin/v1/Replay.ts';

/**
 * The page in progress is finished first.
 */
export interface CancelReplayResponse {
  /**
   * CANCELLED, with the position that ResumeReplay goes on from.
   */
  'replay'?: (_gcs_admin_v1_Replay | null);
}

/**
 * The page in progress is finished first.
 */
export interface CancelReplayResponse__Output {
  /**
   * CANCELLED, with the position that ResumeReplay goes on from.
   */
  'replay': (_gcs_admin_v1_Replay__Output | null);
}
