// Original file: gcs/session/v1/session_service.proto

import type { FoundSession as _gcs_session_v1_FoundSession, FoundSession__Output as _gcs_session_v1_FoundSession__Output } from '../../../gcs/session/v1/FoundSession.ts';
import type { SessionNotFound as _gcs_session_v1_SessionNotFound, SessionNotFound__Output as _gcs_session_v1_SessionNotFound__Output } from '../../../gcs/session/v1/SessionNotFound.ts';

export interface GetSessionResult {
  'found'?: (_gcs_session_v1_FoundSession | null);
  'notFound'?: (_gcs_session_v1_SessionNotFound | null);
  'outcome'?: "found"|"notFound";
}

export interface GetSessionResult__Output {
  'found'?: (_gcs_session_v1_FoundSession__Output | null);
  'notFound'?: (_gcs_session_v1_SessionNotFound__Output | null);
  'outcome'?: "found"|"notFound";
}
