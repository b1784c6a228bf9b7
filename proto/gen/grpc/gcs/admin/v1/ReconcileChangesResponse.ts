// Original file: gcs/admin/v1/ops_service.proto

import type { Gap as _gcs_admin_v1_Gap, Gap__Output as _gcs_admin_v1_Gap__Output } from '../../../gcs/admin/v1/Gap.ts';
import type { LostChanges as _gcs_admin_v1_LostChanges, LostChanges__Output as _gcs_admin_v1_LostChanges__Output } from '../../../gcs/admin/v1/LostChanges.ts';

/**
 * A page is of one topic: a session with gaps in two of them is found twice.
 */
export interface ReconcileChangesResponse {
  /**
   * Histories that were compared, and receipts.
   */
  'compared'?: (number);
  /**
   * Of this page; empty when every consumer has everything.
   */
  'gaps'?: (_gcs_admin_v1_Gap)[];
  /**
   * Changes that were queued to be published again.
   */
  'republished'?: (number);
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
  /**
   * Of this page; empty unless a publisher's database was set back.
   */
  'lost'?: (_gcs_admin_v1_LostChanges)[];
}

/**
 * A page is of one topic: a session with gaps in two of them is found twice.
 */
export interface ReconcileChangesResponse__Output {
  /**
   * Histories that were compared, and receipts.
   */
  'compared': (number);
  /**
   * Of this page; empty when every consumer has everything.
   */
  'gaps': (_gcs_admin_v1_Gap__Output)[];
  /**
   * Changes that were queued to be published again.
   */
  'republished': (number);
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
  /**
   * Of this page; empty unless a publisher's database was set back.
   */
  'lost': (_gcs_admin_v1_LostChanges__Output)[];
}
