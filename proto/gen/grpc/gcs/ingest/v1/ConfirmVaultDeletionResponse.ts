// Original file: gcs/ingest/v1/vault_deletion_service.proto


export interface ConfirmVaultDeletionResponse {
  /**
   * How many were confirmed for the first time.
   */
  'confirmed'?: (number);
}

export interface ConfirmVaultDeletionResponse__Output {
  /**
   * How many were confirmed for the first time.
   */
  'confirmed': (number);
}
