// Original file: gcs/session/v1/guest.proto


export interface ReadGuestVersionsRequest {
  /**
   * 1 to 1,024 hashes.
   */
  'tokenSha256'?: (Buffer | Uint8Array | string)[];
}

export interface ReadGuestVersionsRequest__Output {
  /**
   * 1 to 1,024 hashes.
   */
  'tokenSha256': (Buffer)[];
}
