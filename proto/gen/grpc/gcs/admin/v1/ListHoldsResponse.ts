// Original file: gcs/admin/v1/retention_service.proto

import type { LegalHold as _gcs_admin_v1_LegalHold, LegalHold__Output as _gcs_admin_v1_LegalHold__Output } from '../../../gcs/admin/v1/LegalHold.ts';

/**
 * Over all sessions of the tenant.
 */
export interface ListHoldsResponse {
  /**
   * By hold_id, which is the order in which they were placed.
   */
  'holds'?: (_gcs_admin_v1_LegalHold)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * Over all sessions of the tenant.
 */
export interface ListHoldsResponse__Output {
  /**
   * By hold_id, which is the order in which they were placed.
   */
  'holds': (_gcs_admin_v1_LegalHold__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}
