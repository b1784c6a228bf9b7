// Original file: gcs/admin/v1/endpoint_service.proto


export interface CreateNextSecretResponse {
  /**
   * `whsec_…`; empty when an earlier answer is replayed.
   */
  'secret'?: (string);
}

export interface CreateNextSecretResponse__Output {
  /**
   * `whsec_…`; empty when an earlier answer is replayed.
   */
  'secret': (string);
}
