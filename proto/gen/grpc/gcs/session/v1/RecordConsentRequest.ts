// Original file: gcs/session/v1/guest.proto

import type { GuestAction as _gcs_session_v1_GuestAction, GuestAction__Output as _gcs_session_v1_GuestAction__Output } from '../../../gcs/session/v1/GuestAction.ts';

export interface RecordConsentRequest {
  'action'?: (_gcs_session_v1_GuestAction | null);
  'accepted'?: (boolean);
}

export interface RecordConsentRequest__Output {
  'action': (_gcs_session_v1_GuestAction__Output | null);
  'accepted': (boolean);
}
