// Original file: gcs/admin/v1/audit_service.proto

import type { LogStatus as _gcs_admin_v1_LogStatus, LogStatus__Output as _gcs_admin_v1_LogStatus__Output } from '../../../gcs/admin/v1/LogStatus.ts';

export interface VerifyChainResponse {
  'auditEvents'?: (number);
  /**
   * Lower-case hex.
   */
  'chainHead'?: (string);
  /**
   * Empty when everything is as it was written.
   */
  'faults'?: (string)[];
  /**
   * Of this session's revisions.
   */
  'log'?: (_gcs_admin_v1_LogStatus | null);
}

export interface VerifyChainResponse__Output {
  'auditEvents': (number);
  /**
   * Lower-case hex.
   */
  'chainHead': (string);
  /**
   * Empty when everything is as it was written.
   */
  'faults': (string)[];
  /**
   * Of this session's revisions.
   */
  'log': (_gcs_admin_v1_LogStatus__Output | null);
}
