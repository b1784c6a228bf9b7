// Original file: gcs/admin/v1/profile_service.proto

import type { ProfileDifference as _gcs_admin_v1_ProfileDifference, ProfileDifference__Output as _gcs_admin_v1_ProfileDifference__Output } from '../../../gcs/admin/v1/ProfileDifference.ts';

export interface DiffProfilesResponse {
  /**
   * By path; empty when both mean the same.
   */
  'differences'?: (_gcs_admin_v1_ProfileDifference)[];
  'fromSha256'?: (string);
  'toSha256'?: (string);
}

export interface DiffProfilesResponse__Output {
  /**
   * By path; empty when both mean the same.
   */
  'differences': (_gcs_admin_v1_ProfileDifference__Output)[];
  'fromSha256': (string);
  'toSha256': (string);
}
