// Original file: gcs/admin/v1/ops_service.proto

import type { Gap as _gcs_admin_v1_Gap, Gap__Output as _gcs_admin_v1_Gap__Output } from '../../../gcs/admin/v1/Gap.ts';

export interface ReconcileChangesResponse {
  /**
   * Histories that were compared, and receipts.
   */
  'compared'?: (number);
  'gaps'?: (_gcs_admin_v1_Gap)[];
  /**
   * Changes that were queued to be published again.
   */
  'republished'?: (number);
  /**
   * Empty = everything has been compared.
   */
  'nextPageToken'?: (string);
}

export interface ReconcileChangesResponse__Output {
  /**
   * Histories that were compared, and receipts.
   */
  'compared': (number);
  'gaps': (_gcs_admin_v1_Gap__Output)[];
  /**
   * Changes that were queued to be published again.
   */
  'republished': (number);
  /**
   * Empty = everything has been compared.
   */
  'nextPageToken': (string);
}
