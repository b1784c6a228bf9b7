// Original file: gcs/admin/v1/profile_service.proto

import type { ProfileVersion as _gcs_admin_v1_ProfileVersion, ProfileVersion__Output as _gcs_admin_v1_ProfileVersion__Output } from '../../../gcs/admin/v1/ProfileVersion.ts';

/**
 * Without a published version new sessions of the workflow are refused; those that have it go on.
 */
export interface RetireProfileResponse {
  /**
   * RETIRED.
   */
  'profile'?: (_gcs_admin_v1_ProfileVersion | null);
}

/**
 * Without a published version new sessions of the workflow are refused; those that have it go on.
 */
export interface RetireProfileResponse__Output {
  /**
   * RETIRED.
   */
  'profile': (_gcs_admin_v1_ProfileVersion__Output | null);
}
