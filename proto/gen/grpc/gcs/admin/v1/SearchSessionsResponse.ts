// Original file: gcs/admin/v1/session_admin_service.proto

import type { SessionSummary as _gcs_admin_v1_SessionSummary, SessionSummary__Output as _gcs_admin_v1_SessionSummary__Output } from '../../../gcs/admin/v1/SessionSummary.ts';

/**
 * None found is no error.
 */
export interface SearchSessionsResponse {
  /**
   * The newest first.
   */
  'sessions'?: (_gcs_admin_v1_SessionSummary)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * None found is no error.
 */
export interface SearchSessionsResponse__Output {
  /**
   * The newest first.
   */
  'sessions': (_gcs_admin_v1_SessionSummary__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}
