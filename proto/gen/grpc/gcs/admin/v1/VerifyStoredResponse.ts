// Original file: gcs/admin/v1/evidence_admin_service.proto

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
}
