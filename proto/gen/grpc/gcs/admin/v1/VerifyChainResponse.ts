// Original file: gcs/admin/v1/audit_service.proto

import type { LogStatus as _gcs_admin_v1_LogStatus, LogStatus__Output as _gcs_admin_v1_LogStatus__Output } from '../../../gcs/admin/v1/LogStatus.ts';

/**
 * A fault is an answer and no error: the call succeeds with `faults`.
 */
export interface VerifyChainResponse {
  /**
   * Length of the chain as it is stored.
   */
  'auditEvents'?: (number);
  /**
   * After the last event, lower-case hex.
   */
  'chainHead'?: (string);
  /**
   * What is not as it was written, in words, each with the session first; empty when everything is.
   */
  'faults'?: (string)[];
  /**
   * Of this session's revisions.
   */
  'log'?: (_gcs_admin_v1_LogStatus | null);
}

/**
 * A fault is an answer and no error: the call succeeds with `faults`.
 */
export interface VerifyChainResponse__Output {
  /**
   * Length of the chain as it is stored.
   */
  'auditEvents': (number);
  /**
   * After the last event, lower-case hex.
   */
  'chainHead': (string);
  /**
   * What is not as it was written, in words, each with the session first; empty when everything is.
   */
  'faults': (string)[];
  /**
   * Of this session's revisions.
   */
  'log': (_gcs_admin_v1_LogStatus__Output | null);
}
