// Original file: gcs/session/v1/guest.proto

import type { WaitingFor as _gcs_session_v1_WaitingFor, WaitingFor__Output as _gcs_session_v1_WaitingFor__Output } from '../../../gcs/session/v1/WaitingFor.ts';

export interface Waiting {
  'for'?: (_gcs_session_v1_WaitingFor);
}

export interface Waiting__Output {
  'for': (_gcs_session_v1_WaitingFor__Output);
}
