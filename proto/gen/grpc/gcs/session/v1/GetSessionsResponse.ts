// Original file: gcs/session/v1/session_service.proto

import type { GetSessionResult as _gcs_session_v1_GetSessionResult, GetSessionResult__Output as _gcs_session_v1_GetSessionResult__Output } from '../../../gcs/session/v1/GetSessionResult.ts';

export interface GetSessionsResponse {
  /**
   * In the order of the request's items.
   */
  'results'?: (_gcs_session_v1_GetSessionResult)[];
}

export interface GetSessionsResponse__Output {
  /**
   * In the order of the request's items.
   */
  'results': (_gcs_session_v1_GetSessionResult__Output)[];
}
