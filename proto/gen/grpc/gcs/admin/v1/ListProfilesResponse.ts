// Original file: gcs/admin/v1/profile_service.proto

import type { ProfileVersion as _gcs_admin_v1_ProfileVersion, ProfileVersion__Output as _gcs_admin_v1_ProfileVersion__Output } from '../../../gcs/admin/v1/ProfileVersion.ts';

/**
 * Every version that there ever was: none is deleted.
 */
export interface ListProfilesResponse {
  /**
   * By key, the newest version of each first.
   */
  'profiles'?: (_gcs_admin_v1_ProfileVersion)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * Every version that there ever was: none is deleted.
 */
export interface ListProfilesResponse__Output {
  /**
   * By key, the newest version of each first.
   */
  'profiles': (_gcs_admin_v1_ProfileVersion__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}
