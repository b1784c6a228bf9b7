// Original file: gcs/admin/v1/profile_service.proto

import type { ProfileVersion as _gcs_admin_v1_ProfileVersion, ProfileVersion__Output as _gcs_admin_v1_ProfileVersion__Output } from '../../../gcs/admin/v1/ProfileVersion.ts';

/**
 * The version keeps its number.
 */
export interface UpdateDraftResponse {
  /**
   * With its new sha256 and row_version.
   */
  'profile'?: (_gcs_admin_v1_ProfileVersion | null);
}

/**
 * The version keeps its number.
 */
export interface UpdateDraftResponse__Output {
  /**
   * With its new sha256 and row_version.
   */
  'profile': (_gcs_admin_v1_ProfileVersion__Output | null);
}
