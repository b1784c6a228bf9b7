// Original file: gcs/admin/v1/delivery_admin_service.proto

import type { Notice as _gcs_admin_v1_Notice, Notice__Output as _gcs_admin_v1_Notice__Output } from '../../../gcs/admin/v1/Notice.ts';

/**
 * Notices are for operators: no endpoint is ever sent one.
 */
export interface ListNoticesResponse {
  /**
   * The newest first.
   */
  'notices'?: (_gcs_admin_v1_Notice)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * Notices are for operators: no endpoint is ever sent one.
 */
export interface ListNoticesResponse__Output {
  /**
   * The newest first.
   */
  'notices': (_gcs_admin_v1_Notice__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}
