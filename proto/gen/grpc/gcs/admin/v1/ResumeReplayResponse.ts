// Original file: gcs/admin/v1/delivery_admin_service.proto

import type { Replay as _gcs_admin_v1_Replay, Replay__Output as _gcs_admin_v1_Replay__Output } from '../../../gcs/admin/v1/Replay.ts';

/**
 * The replay keeps its id and counts on.
 */
export interface ResumeReplayResponse {
  /**
   * RUNNING again.
   */
  'replay'?: (_gcs_admin_v1_Replay | null);
}

/**
 * The replay keeps its id and counts on.
 */
export interface ResumeReplayResponse__Output {
  /**
   * RUNNING again.
   */
  'replay': (_gcs_admin_v1_Replay__Output | null);
}
