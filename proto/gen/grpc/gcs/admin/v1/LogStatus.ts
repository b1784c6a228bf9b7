// Original file: gcs/admin/v1/evidence_admin_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Sealed revisions that no published checkpoint covers yet, and for which there is therefore no proof.
 */
export interface LogStatus {
  /**
   * Counted up to 100,000.
   */
  'waiting'?: (number | string | Long);
  /**
   * RFC 3339: since when the oldest of them waits; empty when none does.
   */
  'waitingSince'?: (string);
  /**
   * It waits longer than the log needs when all is well: nobody adds to the log, or it may not be signed.
   */
  'overdue'?: (boolean);
}

/**
 * Sealed revisions that no published checkpoint covers yet, and for which there is therefore no proof.
 */
export interface LogStatus__Output {
  /**
   * Counted up to 100,000.
   */
  'waiting': (number);
  /**
   * RFC 3339: since when the oldest of them waits; empty when none does.
   */
  'waitingSince': (string);
  /**
   * It waits longer than the log needs when all is well: nobody adds to the log, or it may not be signed.
   */
  'overdue': (boolean);
}
