// Original file: gcs/admin/v1/retention_service.proto

import type { DueEntry as _gcs_admin_v1_DueEntry, DueEntry__Output as _gcs_admin_v1_DueEntry__Output } from '../../../gcs/admin/v1/DueEntry.ts';

/**
 * A page may be empty before the last one: then none of its sessions has anything due.
 */
export interface PreviewDeletionsResponse {
  /**
   * By session, its evidence first and the guest's data after it; nothing that is deleted already.
   */
  'entries'?: (_gcs_admin_v1_DueEntry)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * A page may be empty before the last one: then none of its sessions has anything due.
 */
export interface PreviewDeletionsResponse__Output {
  /**
   * By session, its evidence first and the guest's data after it; nothing that is deleted already.
   */
  'entries': (_gcs_admin_v1_DueEntry__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}
