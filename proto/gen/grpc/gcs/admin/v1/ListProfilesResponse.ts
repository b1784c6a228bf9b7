// Original file: gcs/admin/v1/profile_service.proto

import type { ProfileVersion as _gcs_admin_v1_ProfileVersion, ProfileVersion__Output as _gcs_admin_v1_ProfileVersion__Output } from '../../../gcs/admin/v1/ProfileVersion.ts';

export interface ListProfilesResponse {
  'profiles'?: (_gcs_admin_v1_ProfileVersion)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

export interface ListProfilesResponse__Output {
  'profiles': (_gcs_admin_v1_ProfileVersion__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}
