// Original file: gcs/admin/v1/session_admin_service.proto


/**
 * Whoever has the link can act as the guest: give it to nobody else.
 */
export interface MintGuestLinkResponse {
  /**
   * 43 characters of base64url, the last part of the link; empty when the call was made before.
   */
  'token'?: (string);
}

/**
 * Whoever has the link can act as the guest: give it to nobody else.
 */
export interface MintGuestLinkResponse__Output {
  /**
   * 43 characters of base64url, the last part of the link; empty when the call was made before.
   */
  'token': (string);
}
