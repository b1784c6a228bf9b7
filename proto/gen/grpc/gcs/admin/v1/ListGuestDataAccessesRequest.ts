// Original file: gcs/admin/v1/session_admin_service.proto


export interface ListGuestDataAccessesRequest {
  'tenantId'?: (string);
  /**
   * Empty = all sessions of the tenant, searches by guest included.
   */
  'sessionId'?: (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * Of the answer before; empty = the first page.
   */
  'pageToken'?: (string);
}

export interface ListGuestDataAccessesRequest__Output {
  'tenantId': (string);
  /**
   * Empty = all sessions of the tenant, searches by guest included.
   */
  'sessionId': (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * Of the answer before; empty = the first page.
   */
  'pageToken': (string);
}
