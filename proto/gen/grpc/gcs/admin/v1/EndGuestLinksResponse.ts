// Original file: gcs/admin/v1/session_admin_service.proto


export interface EndGuestLinksResponse {
  /**
   * How many worked until now.
   */
  'ended'?: (number);
}

export interface EndGuestLinksResponse__Output {
  /**
   * How many worked until now.
   */
  'ended': (number);
}
