// Original file: gcs/admin/v1/session_admin_service.proto


export interface MintGuestLinkResponse {
  /**
   * 43 characters of base64url, the last part of the link; empty when the call was made before.
   */
  'token'?: (string);
}

export interface MintGuestLinkResponse__Output {
  /**
   * 43 characters of base64url, the last part of the link; empty when the call was made before.
   */
  'token': (string);
}
