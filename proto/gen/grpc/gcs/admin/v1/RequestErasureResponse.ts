// Original file: gcs/admin/v1/retention_service.proto

import type { ErasureOutcome as _gcs_admin_v1_ErasureOutcome, ErasureOutcome__Output as _gcs_admin_v1_ErasureOutcome__Output } from '../../../gcs/admin/v1/ErasureOutcome.ts';

/**
 * A refusal is an answer and no error: it is recorded in the audit chain.
 */
export interface RequestErasureResponse {
  /**
   * Refused while a hold stands; the call succeeds either way.
   */
  'outcome'?: (_gcs_admin_v1_ErasureOutcome);
  /**
   * When the last entry will be deleted, RFC 3339; empty when refused.
   */
  'deleteAt'?: (string);
}

/**
 * A refusal is an answer and no error: it is recorded in the audit chain.
 */
export interface RequestErasureResponse__Output {
  /**
   * Refused while a hold stands; the call succeeds either way.
   */
  'outcome': (_gcs_admin_v1_ErasureOutcome__Output);
  /**
   * When the last entry will be deleted, RFC 3339; empty when refused.
   */
  'deleteAt': (string);
}
