// Original file: gcs/admin/v1/retention_service.proto

import type { DueEntry as _gcs_admin_v1_DueEntry, DueEntry__Output as _gcs_admin_v1_DueEntry__Output } from '../../../gcs/admin/v1/DueEntry.ts';
import type { LegalHold as _gcs_admin_v1_LegalHold, LegalHold__Output as _gcs_admin_v1_LegalHold__Output } from '../../../gcs/admin/v1/LegalHold.ts';
import type { OriginalDeletion as _gcs_admin_v1_OriginalDeletion, OriginalDeletion__Output as _gcs_admin_v1_OriginalDeletion__Output } from '../../../gcs/admin/v1/OriginalDeletion.ts';

/**
 * Everything that decides when the evidence of the session goes.
 */
export interface GetRetentionResponse {
  /**
   * In the order of capture, the deleted ones as well; without the guest's data, for which there is guest_data_due_at.
   */
  'entries'?: (_gcs_admin_v1_DueEntry)[];
  /**
   * Oldest first, the released ones as well.
   */
  'holds'?: (_gcs_admin_v1_LegalHold)[];
  /**
   * By reference; empty until evidence with an original is being deleted.
   */
  'originals'?: (_gcs_admin_v1_OriginalDeletion)[];
  /**
   * When the guest's data are erased, RFC 3339; empty while the session is open and without a rule.
   */
  'guestDataDueAt'?: (string);
  /**
   * Their erasure has been ordered; the audit chain tells when it was done.
   */
  'guestDataErased'?: (boolean);
}

/**
 * Everything that decides when the evidence of the session goes.
 */
export interface GetRetentionResponse__Output {
  /**
   * In the order of capture, the deleted ones as well; without the guest's data, for which there is guest_data_due_at.
   */
  'entries': (_gcs_admin_v1_DueEntry__Output)[];
  /**
   * Oldest first, the released ones as well.
   */
  'holds': (_gcs_admin_v1_LegalHold__Output)[];
  /**
   * By reference; empty until evidence with an original is being deleted.
   */
  'originals': (_gcs_admin_v1_OriginalDeletion__Output)[];
  /**
   * When the guest's data are erased, RFC 3339; empty while the session is open and without a rule.
   */
  'guestDataDueAt': (string);
  /**
   * Their erasure has been ordered; the audit chain tells when it was done.
   */
  'guestDataErased': (boolean);
}
