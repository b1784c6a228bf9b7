// Original file: gcs/session/v1/guest.proto

import type { GuestAction as _gcs_session_v1_GuestAction, GuestAction__Output as _gcs_session_v1_GuestAction__Output } from '../../../gcs/session/v1/GuestAction.ts';

export interface GiveUpRequest {
  'action'?: (_gcs_session_v1_GuestAction | null);
}

export interface GiveUpRequest__Output {
  'action': (_gcs_session_v1_GuestAction__Output | null);
}
