// Original file: gcs/admin/v1/evidence_admin_service.proto

import type { LogStatus as _gcs_admin_v1_LogStatus, LogStatus__Output as _gcs_admin_v1_LogStatus__Output } from '../../../gcs/admin/v1/LogStatus.ts';

/**
 * VerifyChain answers the same for one session.
 */
export interface GetLogStatusResponse {
  /**
   * Of all sessions of all tenants.
   */
  'log'?: (_gcs_admin_v1_LogStatus | null);
}

/**
 * VerifyChain answers the same for one session.
 */
export interface GetLogStatusResponse__Output {
  /**
   * Of all sessions of all tenants.
   */
  'log': (_gcs_admin_v1_LogStatus__Output | null);
}
