// Original file: gcs/admin/v1/retention_service.proto

import type { DueEntry as _gcs_admin_v1_DueEntry, DueEntry__Output as _gcs_admin_v1_DueEntry__Output } from '../../../gcs/admin/v1/DueEntry.ts';
import type { LegalHold as _gcs_admin_v1_LegalHold, LegalHold__Output as _gcs_admin_v1_LegalHold__Output } from '../../../gcs/admin/v1/LegalHold.ts';
import type { OriginalDeletion as _gcs_admin_v1_OriginalDeletion, OriginalDeletion__Output as _gcs_admin_v1_OriginalDeletion__Output } from '../../../gcs/admin/v1/OriginalDeletion.ts';

export interface GetRetentionResponse {
  'entries'?: (_gcs_admin_v1_DueEntry)[];
  'holds'?: (_gcs_admin_v1_LegalHold)[];
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

export interface GetRetentionResponse__Output {
  'entries': (_gcs_admin_v1_DueEntry__Output)[];
  'holds': (_gcs_admin_v1_LegalHold__Output)[];
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
