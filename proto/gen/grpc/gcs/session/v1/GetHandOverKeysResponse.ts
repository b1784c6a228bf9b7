// Original file: gcs/session/v1/guest.proto


export interface GetHandOverKeysResponse {
  /**
   * A JSON Web Key Set (RFC 7517); without keys where the deployment has none.
   */
  'jwksJson'?: (string);
}

export interface GetHandOverKeysResponse__Output {
  /**
   * A JSON Web Key Set (RFC 7517); without keys where the deployment has none.
   */
  'jwksJson': (string);
}
