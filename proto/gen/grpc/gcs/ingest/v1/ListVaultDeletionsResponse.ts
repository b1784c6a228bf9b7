// Original file: gcs/ingest/v1/vault_deletion_service.proto

import type { VaultDeletion as _gcs_ingest_v1_VaultDeletion, VaultDeletion__Output as _gcs_ingest_v1_VaultDeletion__Output } from '../../../gcs/ingest/v1/VaultDeletion.ts';

export interface ListVaultDeletionsResponse {
  'deletions'?: (_gcs_ingest_v1_VaultDeletion)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

export interface ListVaultDeletionsResponse__Output {
  'deletions': (_gcs_ingest_v1_VaultDeletion__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}
