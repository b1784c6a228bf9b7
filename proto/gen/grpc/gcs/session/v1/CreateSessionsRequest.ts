// Original file: gcs/session/v1/session_service.proto

import type { CreateSessionItem as _gcs_session_v1_CreateSessionItem, CreateSessionItem__Output as _gcs_session_v1_CreateSessionItem__Output } from '../../../gcs/session/v1/CreateSessionItem.ts';

export interface CreateSessionsRequest {
  /**
   * 1 to 256 items.
   */
  'items'?: (_gcs_session_v1_CreateSessionItem)[];
}

export interface CreateSessionsRequest__Output {
  /**
   * 1 to 256 items.
   */
  'items': (_gcs_session_v1_CreateSessionItem__Output)[];
}
