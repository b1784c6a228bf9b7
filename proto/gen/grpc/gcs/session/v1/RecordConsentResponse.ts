// Original file: gcs/session/v1/guest.proto

import type { GuestPage as _gcs_session_v1_GuestPage, GuestPage__Output as _gcs_session_v1_GuestPage__Output } from '../../../gcs/session/v1/GuestPage.ts';

export interface RecordConsentResponse {
  'page'?: (_gcs_session_v1_GuestPage | null);
}

export interface RecordConsentResponse__Output {
  'page': (_gcs_session_v1_GuestPage__Output | null);
}
