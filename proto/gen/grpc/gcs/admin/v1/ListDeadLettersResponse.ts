// Original file: gcs/admin/v1/ops_service.proto

import type { DeadLetter as _gcs_admin_v1_DeadLetter, DeadLetter__Output as _gcs_admin_v1_DeadLetter__Output } from '../../../gcs/admin/v1/DeadLetter.ts';
import type { ServiceName as _gcs_admin_v1_ServiceName, ServiceName__Output as _gcs_admin_v1_ServiceName__Output } from '../../../gcs/admin/v1/ServiceName.ts';

/**
 * Page by page, service by service.
 */
export interface ListDeadLettersResponse {
  /**
   * The oldest first of each service.
   */
  'deadLetters'?: (_gcs_admin_v1_DeadLetter)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
  /**
   * Services that were asked for this page and did not answer: what they have parked is missing.
   */
  'unavailable'?: (_gcs_admin_v1_ServiceName)[];
}

/**
 * Page by page, service by service.
 */
export interface ListDeadLettersResponse__Output {
  /**
   * The oldest first of each service.
   */
  'deadLetters': (_gcs_admin_v1_DeadLetter__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
  /**
   * Services that were asked for this page and did not answer: what they have parked is missing.
   */
  'unavailable': (_gcs_admin_v1_ServiceName__Output)[];
}
