// Original file: gcs/admin/v1/profile_service.proto

import type { ProfileVersion as _gcs_admin_v1_ProfileVersion, ProfileVersion__Output as _gcs_admin_v1_ProfileVersion__Output } from '../../../gcs/admin/v1/ProfileVersion.ts';

/**
 * Enough to promote the definition in another environment: its JSON and its sha256.
 */
export interface GetProfileResponse {
  /**
   * The version that was found, also where 0 was asked for.
   */
  'profile'?: (_gcs_admin_v1_ProfileVersion | null);
  /**
   * The definition as JSON, with every default written out.
   */
  'definitionJson'?: (string);
}

/**
 * Enough to promote the definition in another environment: its JSON and its sha256.
 */
export interface GetProfileResponse__Output {
  /**
   * The version that was found, also where 0 was asked for.
   */
  'profile': (_gcs_admin_v1_ProfileVersion__Output | null);
  /**
   * The definition as JSON, with every default written out.
   */
  'definitionJson': (string);
}
