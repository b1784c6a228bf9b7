// Original file: gcs/admin/v1/profile_service.proto

import type { ProfileProblem as _gcs_admin_v1_ProfileProblem, ProfileProblem__Output as _gcs_admin_v1_ProfileProblem__Output } from '../../../gcs/admin/v1/ProfileProblem.ts';

/**
 * Either problems, or the definition as it would be stored.
 */
export interface ValidateProfileResponse {
  /**
   * Empty when the definition can be published.
   */
  'problems'?: (_gcs_admin_v1_ProfileProblem)[];
  /**
   * The hash that a version with this definition has; empty when there are problems.
   */
  'sha256'?: (string);
  /**
   * The definition with every default written out; empty when there are problems.
   */
  'definitionJson'?: (string);
}

/**
 * Either problems, or the definition as it would be stored.
 */
export interface ValidateProfileResponse__Output {
  /**
   * Empty when the definition can be published.
   */
  'problems': (_gcs_admin_v1_ProfileProblem__Output)[];
  /**
   * The hash that a version with this definition has; empty when there are problems.
   */
  'sha256': (string);
  /**
   * The definition with every default written out; empty when there are problems.
   */
  'definitionJson': (string);
}
