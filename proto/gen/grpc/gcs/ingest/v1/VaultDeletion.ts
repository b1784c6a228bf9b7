// Original file: gcs/ingest/v1/vault_deletion_service.proto


export interface VaultDeletion {
  'sessionId'?: (string);
  /**
   * `evr_` + ULID.
   */
  'reference'?: (string);
  /**
   * Where the provider keeps the original, as it told.
   */
  'vaultRef'?: (string);
  'dueSince'?: (string);
}

export interface VaultDeletion__Output {
  'sessionId': (string);
  /**
   * `evr_` + ULID.
   */
  'reference': (string);
  /**
   * Where the provider keeps the original, as it told.
   */
  'vaultRef': (string);
  'dueSince': (string);
}
