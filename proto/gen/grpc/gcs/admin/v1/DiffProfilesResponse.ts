// Original file: gcs/admin/v1/profile_service.proto

import type { ProfileDifference as _gcs_admin_v1_ProfileDifference, ProfileDifference__Output as _gcs_admin_v1_ProfileDifference__Output } from '../../../gcs/admin/v1/ProfileDifference.ts';

/**
 * Compared with every default written out, so that leaving one out is no difference.
 */
export interface DiffProfilesResponse {
  /**
   * By path; empty when both mean the same.
   */
  'differences'?: (_gcs_admin_v1_ProfileDifference)[];
  /**
   * Lower-case hex, as in ProfileVersion.
   */
  'fromSha256'?: (string);
  /**
   * Lower-case hex, as in ProfileVersion; equal to from_sha256 when there is no difference.
   */
  'toSha256'?: (string);
}

/**
 * Compared with every default written out, so that leaving one out is no difference.
 */
export interface DiffProfilesResponse__Output {
  /**
   * By path; empty when both mean the same.
   */
  'differences': (_gcs_admin_v1_ProfileDifference__Output)[];
  /**
   * Lower-case hex, as in ProfileVersion.
   */
  'fromSha256': (string);
  /**
   * Lower-case hex, as in ProfileVersion; equal to from_sha256 when there is no difference.
   */
  'toSha256': (string);
}
