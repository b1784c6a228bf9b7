// Original file: gcs/admin/v1/evidence_admin_service.proto

import type { LogStatus as _gcs_admin_v1_LogStatus, LogStatus__Output as _gcs_admin_v1_LogStatus__Output } from '../../../gcs/admin/v1/LogStatus.ts';

export interface GetLogStatusResponse {
  'log'?: (_gcs_admin_v1_LogStatus | null);
}

export interface GetLogStatusResponse__Output {
  'log': (_gcs_admin_v1_LogStatus__Output | null);
}
