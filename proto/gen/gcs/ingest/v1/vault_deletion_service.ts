// Generated from gcs/ingest/v1/vault_deletion_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { MethodDefinition } from '@grpc/proto-loader';

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

export interface ListVaultDeletionsRequest {
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the answer before; empty = the first page.
   */
  'pageToken'?: (string);
}

export interface ListVaultDeletionsRequest__Output {
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the answer before; empty = the first page.
   */
  'pageToken': (string);
}

export interface ListVaultDeletionsResponse {
  'deletions'?: (VaultDeletion)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

export interface ListVaultDeletionsResponse__Output {
  'deletions': (VaultDeletion__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}

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

export interface VaultDeletionServiceDefinition extends grpc.ServiceDefinition {
  ConfirmVaultDeletion: MethodDefinition<ConfirmVaultDeletionRequest, ConfirmVaultDeletionResponse, ConfirmVaultDeletionRequest__Output, ConfirmVaultDeletionResponse__Output>
  ListVaultDeletions: MethodDefinition<ListVaultDeletionsRequest, ListVaultDeletionsResponse, ListVaultDeletionsRequest__Output, ListVaultDeletionsResponse__Output>
}
