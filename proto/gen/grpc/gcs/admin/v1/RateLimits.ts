// Original file: gcs/admin/v1/tenant_service.proto

import type { RateLimit as _gcs_admin_v1_RateLimit, RateLimit__Output as _gcs_admin_v1_RateLimit__Output } from '../../../gcs/admin/v1/RateLimit.ts';

/**
 * Of the public API, for all tokens of a tenant together; a class that is absent has the deployment's limit.
 */
export interface RateLimits {
  /**
   * Creating sessions.
   */
  'create'?: (_gcs_admin_v1_RateLimit | null);
  /**
   * Retrieving sessions.
   */
  'read'?: (_gcs_admin_v1_RateLimit | null);
  /**
   * Retrieving evidence packages.
   */
  'evidence'?: (_gcs_admin_v1_RateLimit | null);
}

/**
 * Of the public API, for all tokens of a tenant together; a class that is absent has the deployment's limit.
 */
export interface RateLimits__Output {
  /**
   * Creating sessions.
   */
  'create': (_gcs_admin_v1_RateLimit__Output | null);
  /**
   * Retrieving sessions.
   */
  'read': (_gcs_admin_v1_RateLimit__Output | null);
  /**
   * Retrieving evidence packages.
   */
  'evidence': (_gcs_admin_v1_RateLimit__Output | null);
}
