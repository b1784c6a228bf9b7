// Original file: gcs/session/v1/session_service.proto

import type { CreateSessionResult as _gcs_session_v1_CreateSessionResult, CreateSessionResult__Output as _gcs_session_v1_CreateSessionResult__Output } from '../../../gcs/session/v1/CreateSessionResult.ts';

export interface CreateSessionsResponse {
  /**
   * In the order of the request's items.
   */
  'results'?: (_gcs_session_v1_CreateSessionResult)[];
}

export interface CreateSessionsResponse__Output {
  /**
   * In the order of the request's items.
   */
  'results': (_gcs_session_v1_CreateSessionResult__Output)[];
}
