// Original file: gcs/session/v1/guest.proto

import type { GuestPage as _gcs_session_v1_GuestPage, GuestPage__Output as _gcs_session_v1_GuestPage__Output } from '../../../gcs/session/v1/GuestPage.ts';

export interface StartHandOverResponse {
  /**
   * Where the guest goes, the token filled in; empty for the stand-in, whose page the gateway serves.
   */
  'url'?: (string);
  /**
   * JWT, five minutes at most; its claims are in docs/workflow.md#hand-over. In a sandbox the stand-in's form carries it.
   */
  'token'?: (string);
  'standIn'?: (boolean);
  /**
   * As in the token.
   */
  'provider'?: (string);
  'attempt'?: (number);
  'page'?: (_gcs_session_v1_GuestPage | null);
}

export interface StartHandOverResponse__Output {
  /**
   * Where the guest goes, the token filled in; empty for the stand-in, whose page the gateway serves.
   */
  'url': (string);
  /**
   * JWT, five minutes at most; its claims are in docs/workflow.md#hand-over. In a sandbox the stand-in's form carries it.
   */
  'token': (string);
  'standIn': (boolean);
  /**
   * As in the token.
   */
  'provider': (string);
  'attempt': (number);
  'page': (_gcs_session_v1_GuestPage__Output | null);
}
