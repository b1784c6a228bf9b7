// Original file: gcs/ingest/v1/vault_deletion_service.proto


export interface ConfirmVaultDeletionRequest {
  /**
   * `evr_…`, at most 1,000.
   */
  'references'?: (string)[];
}

export interface ConfirmVaultDeletionRequest__Output {
  /**
   * `evr_…`, at most 1,000.
   */
  'references': (string)[];
}
