// Original file: gcs/admin/v1/session_admin_service.proto

import type { GuestDataAccess as _gcs_admin_v1_GuestDataAccess, GuestDataAccess__Output as _gcs_admin_v1_GuestDataAccess__Output } from '../../../gcs/admin/v1/GuestDataAccess.ts';

/**
 * An access stays listed when the guest data are erased.
 */
export interface ListGuestDataAccessesResponse {
  /**
   * The latest first.
   */
  'accesses'?: (_gcs_admin_v1_GuestDataAccess)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * An access stays listed when the guest data are erased.
 */
export interface ListGuestDataAccessesResponse__Output {
  /**
   * The latest first.
   */
  'accesses': (_gcs_admin_v1_GuestDataAccess__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}
