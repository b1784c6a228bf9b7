// Original file: gcs/session/v1/guest.proto

import type { GuestAction as _gcs_session_v1_GuestAction, GuestAction__Output as _gcs_session_v1_GuestAction__Output } from '../../../gcs/session/v1/GuestAction.ts';
import type { Answer as _gcs_session_v1_Answer, Answer__Output as _gcs_session_v1_Answer__Output } from '../../../gcs/session/v1/Answer.ts';

export interface SubmitAnswersRequest {
  'action'?: (_gcs_session_v1_GuestAction | null);
  'answers'?: (_gcs_session_v1_Answer)[];
}

export interface SubmitAnswersRequest__Output {
  'action': (_gcs_session_v1_GuestAction__Output | null);
  'answers': (_gcs_session_v1_Answer__Output)[];
}
