// Original file: gcs/admin/v1/evidence_admin_service.proto

import type { LogStatus as _gcs_admin_v1_LogStatus, LogStatus__Output as _gcs_admin_v1_LogStatus__Output } from '../../../gcs/admin/v1/LogStatus.ts';
import type { Long } from '@grpc/proto-loader';

export interface VerifyStoredResponse {
  'sessions'?: (number);
  'auditEvents'?: (number | string | Long);
  /**
   * Empty when everything is as it was written.
   */
  'faults'?: (string)[];
  /**
   * Empty on the last page, which includes the log.
   */
  'nextPageToken'?: (string);
  /**
   * With the last page only.
   */
  'log'?: (_gcs_admin_v1_LogStatus | null);
}

export interface VerifyStoredResponse__Output {
  'sessions': (number);
  'auditEvents': (number);
  /**
   * Empty when everything is as it was written.
   */
  'faults': (string)[];
  /**
   * Empty on the last page, which includes the log.
   */
  'nextPageToken': (string);
  /**
   * With the last page only.
   */
  'log': (_gcs_admin_v1_LogStatus__Output | null);
}
