// Original file: gcs/admin/v1/session_admin_service.proto


export interface GetGuestDataResponse {
  /**
   * `{"guest": {...}, "locale": ..., "returnUrl": ..., "metadata": {...}}` as the client sent it.
   */
  'guestDataJson'?: (string);
}

export interface GetGuestDataResponse__Output {
  /**
   * `{"guest": {...}, "locale": ..., "returnUrl": ..., "metadata": {...}}` as the client sent it.
   */
  'guestDataJson': (string);
}
