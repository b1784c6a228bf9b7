// Original file: gcs/admin/v1/session_admin_service.proto

import type { GuestDataAccess as _gcs_admin_v1_GuestDataAccess, GuestDataAccess__Output as _gcs_admin_v1_GuestDataAccess__Output } from '../../../gcs/admin/v1/GuestDataAccess.ts';

export interface ListGuestDataAccessesResponse {
  'accesses'?: (_gcs_admin_v1_GuestDataAccess)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

export interface ListGuestDataAccessesResponse__Output {
  'accesses': (_gcs_admin_v1_GuestDataAccess__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}
