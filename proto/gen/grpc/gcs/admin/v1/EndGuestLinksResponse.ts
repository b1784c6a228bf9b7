// Original file: gcs/admin/v1/session_admin_service.proto


/**
 * A client that repeats its create gets a new link with the answer; so does MintGuestLink.
 */
export interface EndGuestLinksResponse {
  /**
   * How many worked until now.
   */
  'ended'?: (number);
}

/**
 * A client that repeats its create gets a new link with the answer; so does MintGuestLink.
 */
export interface EndGuestLinksResponse__Output {
  /**
   * How many worked until now.
   */
  'ended': (number);
}
