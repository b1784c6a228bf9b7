// Original file: gcs/admin/v1/evidence_admin_service.proto

import type { LogStatus as _gcs_admin_v1_LogStatus, LogStatus__Output as _gcs_admin_v1_LogStatus__Output } from '../../../gcs/admin/v1/LogStatus.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * A fault is an answer and no error: the call succeeds with `faults`.
 */
export interface VerifyStoredResponse {
  /**
   * How many this page has recomputed; 0 where nothing is stored behind the page before, and in a long log.
   */
  'sessions'?: (number);
  /**
   * Of those sessions.
   */
  'auditEvents'?: (number | string | Long);
  /**
   * What is not as it was written, in words, each with its session or `log` first; empty when everything is.
   */
  'faults'?: (string)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
  /**
   * With the last page only.
   */
  'log'?: (_gcs_admin_v1_LogStatus | null);
}

/**
 * A fault is an answer and no error: the call succeeds with `faults`.
 */
export interface VerifyStoredResponse__Output {
  /**
   * How many this page has recomputed; 0 where nothing is stored behind the page before, and in a long log.
   */
  'sessions': (number);
  /**
   * Of those sessions.
   */
  'auditEvents': (number);
  /**
   * What is not as it was written, in words, each with its session or `log` first; empty when everything is.
   */
  'faults': (string)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
  /**
   * With the last page only.
   */
  'log': (_gcs_admin_v1_LogStatus__Output | null);
}
