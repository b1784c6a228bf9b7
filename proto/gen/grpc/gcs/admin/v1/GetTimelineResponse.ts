// Original file: gcs/admin/v1/session_admin_service.proto

import type { TimelineEntry as _gcs_admin_v1_TimelineEntry, TimelineEntry__Output as _gcs_admin_v1_TimelineEntry__Output } from '../../../gcs/admin/v1/TimelineEntry.ts';

/**
 * The session's journal: evidence packages, webhook events and statuses follow from these changes, and from nothing
 * else.
 */
export interface GetTimelineResponse {
  /**
   * In the order of their versions.
   */
  'entries'?: (_gcs_admin_v1_TimelineEntry)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * The session's journal: evidence packages, webhook events and statuses follow from these changes, and from nothing
 * else.
 */
export interface GetTimelineResponse__Output {
  /**
   * In the order of their versions.
   */
  'entries': (_gcs_admin_v1_TimelineEntry__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}
