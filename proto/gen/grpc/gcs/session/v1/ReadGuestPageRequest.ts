// Original file: gcs/session/v1/guest.proto


export interface ReadGuestPageRequest {
  'tokenSha256'?: (Buffer | Uint8Array | string);
  /**
   * BCP 47; empty = that of the session.
   */
  'locale'?: (string);
}

export interface ReadGuestPageRequest__Output {
  'tokenSha256': (Buffer);
  /**
   * BCP 47; empty = that of the session.
   */
  'locale': (string);
}
