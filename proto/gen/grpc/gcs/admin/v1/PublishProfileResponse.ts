// Original file: gcs/admin/v1/profile_service.proto

import type { ProfileVersion as _gcs_admin_v1_ProfileVersion, ProfileVersion__Output as _gcs_admin_v1_ProfileVersion__Output } from '../../../gcs/admin/v1/ProfileVersion.ts';

/**
 * Sessions that are open keep the version that they were created with.
 */
export interface PublishProfileResponse {
  /**
   * PUBLISHED.
   */
  'profile'?: (_gcs_admin_v1_ProfileVersion | null);
}

/**
 * Sessions that are open keep the version that they were created with.
 */
export interface PublishProfileResponse__Output {
  /**
   * PUBLISHED.
   */
  'profile': (_gcs_admin_v1_ProfileVersion__Output | null);
}
