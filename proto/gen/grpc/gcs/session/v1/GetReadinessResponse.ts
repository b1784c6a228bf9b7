// Original file: gcs/session/v1/session_service.proto

import type { ProfileReadiness as _gcs_session_v1_ProfileReadiness, ProfileReadiness__Output as _gcs_session_v1_ProfileReadiness__Output } from '../../../gcs/session/v1/ProfileReadiness.ts';

export interface GetReadinessResponse {
  'profiles'?: (_gcs_session_v1_ProfileReadiness)[];
}

export interface GetReadinessResponse__Output {
  'profiles': (_gcs_session_v1_ProfileReadiness__Output)[];
}
