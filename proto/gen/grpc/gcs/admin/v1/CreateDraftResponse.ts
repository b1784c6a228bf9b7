// Original file: gcs/admin/v1/profile_service.proto

import type { ProfileVersion as _gcs_admin_v1_ProfileVersion, ProfileVersion__Output as _gcs_admin_v1_ProfileVersion__Output } from '../../../gcs/admin/v1/ProfileVersion.ts';

/**
 * No session uses it before PublishProfile.
 */
export interface CreateDraftResponse {
  /**
   * DRAFT, with the next version of the key.
   */
  'profile'?: (_gcs_admin_v1_ProfileVersion | null);
}

/**
 * No session uses it before PublishProfile.
 */
export interface CreateDraftResponse__Output {
  /**
   * DRAFT, with the next version of the key.
   */
  'profile': (_gcs_admin_v1_ProfileVersion__Output | null);
}
