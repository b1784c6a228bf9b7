// Original file: gcs/admin/v1/delivery_admin_service.proto

import type { Replay as _gcs_admin_v1_Replay, Replay__Output as _gcs_admin_v1_Replay__Output } from '../../../gcs/admin/v1/Replay.ts';

export interface CancelReplayResponse {
  'replay'?: (_gcs_admin_v1_Replay | null);
}

export interface CancelReplayResponse__Output {
  'replay': (_gcs_admin_v1_Replay__Output | null);
}
