// Original file: gcs/session/v1/guest.proto

import type { GuestAction as _gcs_session_v1_GuestAction, GuestAction__Output as _gcs_session_v1_GuestAction__Output } from '../../../gcs/session/v1/GuestAction.ts';
import type { GuestActionKind as _gcs_ingest_v1_GuestActionKind, GuestActionKind__Output as _gcs_ingest_v1_GuestActionKind__Output } from '../../../gcs/ingest/v1/GuestActionKind.ts';

export interface SkipStepRequest {
  'action'?: (_gcs_session_v1_GuestAction | null);
  'reason'?: (_gcs_ingest_v1_GuestActionKind);
}

export interface SkipStepRequest__Output {
  'action': (_gcs_session_v1_GuestAction__Output | null);
  'reason': (_gcs_ingest_v1_GuestActionKind__Output);
}
