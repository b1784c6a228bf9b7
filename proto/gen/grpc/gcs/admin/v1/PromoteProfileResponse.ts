// Original file: gcs/admin/v1/profile_service.proto

import type { ProfileVersion as _gcs_admin_v1_ProfileVersion, ProfileVersion__Output as _gcs_admin_v1_ProfileVersion__Output } from '../../../gcs/admin/v1/ProfileVersion.ts';

/**
 * Promoting the same definition again is safe: it makes no further version.
 */
export interface PromoteProfileResponse {
  /**
   * PUBLISHED, with that sha256.
   */
  'profile'?: (_gcs_admin_v1_ProfileVersion | null);
}

/**
 * Promoting the same definition again is safe: it makes no further version.
 */
export interface PromoteProfileResponse__Output {
  /**
   * PUBLISHED, with that sha256.
   */
  'profile': (_gcs_admin_v1_ProfileVersion__Output | null);
}
