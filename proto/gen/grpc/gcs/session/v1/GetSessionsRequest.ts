// Original file: gcs/session/v1/session_service.proto

import type { GetSessionItem as _gcs_session_v1_GetSessionItem, GetSessionItem__Output as _gcs_session_v1_GetSessionItem__Output } from '../../../gcs/session/v1/GetSessionItem.ts';

export interface GetSessionsRequest {
  /**
   * 1 to 256 items.
   */
  'items'?: (_gcs_session_v1_GetSessionItem)[];
}

export interface GetSessionsRequest__Output {
  /**
   * 1 to 256 items.
   */
  'items': (_gcs_session_v1_GetSessionItem__Output)[];
}
