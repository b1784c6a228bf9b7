// Original file: gcs/admin/v1/retention_service.proto

import type { DueEntry as _gcs_admin_v1_DueEntry, DueEntry__Output as _gcs_admin_v1_DueEntry__Output } from '../../../gcs/admin/v1/DueEntry.ts';

/**
 * Evidence only: the guest's data are in GetRetention and in PreviewDeletions.
 */
export interface ListRetentionResponse {
  /**
   * By session id, then in the order of capture.
   */
  'entries'?: (_gcs_admin_v1_DueEntry)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * Evidence only: the guest's data are in GetRetention and in PreviewDeletions.
 */
export interface ListRetentionResponse__Output {
  /**
   * By session id, then in the order of capture.
   */
  'entries': (_gcs_admin_v1_DueEntry__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}
