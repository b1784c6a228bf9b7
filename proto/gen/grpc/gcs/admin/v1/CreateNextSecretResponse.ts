// Original file: gcs/admin/v1/endpoint_service.proto


/**
 * Give it to the receiver, then PromoteSecret; after 24 hours the service does so itself.
 */
export interface CreateNextSecretResponse {
  /**
   * `whsec_` + base64 of 32 bytes; shown here alone. Empty when an earlier answer is replayed.
   */
  'secret'?: (string);
}

/**
 * Give it to the receiver, then PromoteSecret; after 24 hours the service does so itself.
 */
export interface CreateNextSecretResponse__Output {
  /**
   * `whsec_` + base64 of 32 bytes; shown here alone. Empty when an earlier answer is replayed.
   */
  'secret': (string);
}
