// Original file: gcs/session/v1/guest.proto

import type { GuestAction as _gcs_session_v1_GuestAction, GuestAction__Output as _gcs_session_v1_GuestAction__Output } from '../../../gcs/session/v1/GuestAction.ts';

export interface StartHandOverRequest {
  'action'?: (_gcs_session_v1_GuestAction | null);
  /**
   * Where the provider sends the guest when it is done: an absolute address of the guest listener, made by the gateway.
   * It goes into the token as it is, so it must not be the guest's link, nor lead anybody else to it; http only where the
   * deployment has no certificate of its own.
   */
  'returnAddress'?: (string);
}

export interface StartHandOverRequest__Output {
  'action': (_gcs_session_v1_GuestAction__Output | null);
  /**
   * Where the provider sends the guest when it is done: an absolute address of the guest listener, made by the gateway.
   * It goes into the token as it is, so it must not be the guest's link, nor lead anybody else to it; http only where the
   * deployment has no certificate of its own.
   */
  'returnAddress': (string);
}
