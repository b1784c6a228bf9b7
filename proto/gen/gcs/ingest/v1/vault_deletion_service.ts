// Generated from gcs/ingest/v1/vault_deletion_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { MethodDefinition } from '@grpc/proto-loader';

export interface ConfirmVaultDeletionRequest {
  /**
   * `reference` of entries, at most 1,000.
   */
  'references'?: (string)[];
  /**
   * Empty = the originals are deleted. Otherwise the agreement by which the vendor deletes the originals after its own
   * retention, with its attester and the date. At most 512 characters.
   */
  'leftToVendor'?: (string);
}

export interface ConfirmVaultDeletionRequest__Output {
  /**
   * `reference` of entries, at most 1,000.
   */
  'references': (string)[];
  /**
   * Empty = the originals are deleted. Otherwise the agreement by which the vendor deletes the originals after its own
   * retention, with its attester and the date. At most 512 characters.
   */
  'leftToVendor': (string);
}

export interface ConfirmVaultDeletionResponse {
  /**
   * Number of entries confirmed for the first time.
   */
  'confirmed'?: (number);
}

export interface ConfirmVaultDeletionResponse__Output {
  /**
   * Number of entries confirmed for the first time.
   */
  'confirmed': (number);
}

export interface ListVaultDeletionsRequest {
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the previous answer; empty = the first page.
   */
  'pageToken'?: (string);
  /**
   * Only entries in this state, so that requested or failed entries do not fill the pages.
   */
  'state'?: (VaultDeletionState);
}

export interface ListVaultDeletionsRequest__Output {
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the previous answer; empty = the first page.
   */
  'pageToken': (string);
  /**
   * Only entries in this state, so that requested or failed entries do not fill the pages.
   */
  'state': (VaultDeletionState__Output);
}

export interface ListVaultDeletionsResponse {
  'deletions'?: (VaultDeletion)[];
  'nextPageToken'?: (string);
}

export interface ListVaultDeletionsResponse__Output {
  'deletions': (VaultDeletion__Output)[];
  'nextPageToken': (string);
}

export interface NoteVaultDeletionsRequest {
  /**
   * 1 to 1,000.
   */
  'notes'?: (VaultDeletionNote)[];
}

export interface NoteVaultDeletionsRequest__Output {
  /**
   * 1 to 1,000.
   */
  'notes': (VaultDeletionNote__Output)[];
}

export interface NoteVaultDeletionsResponse {
  /**
   * Number of the given deletions that belong to this provider and are still open.
   */
  'noted'?: (number);
}

export interface NoteVaultDeletionsResponse__Output {
  /**
   * Number of the given deletions that belong to this provider and are still open.
   */
  'noted': (number);
}

export interface VaultDeletion {
  'sessionId'?: (string);
  /**
   * Identifies the entry in notes and confirmations; opaque, at most 64 characters.
   */
  'reference'?: (string);
  /**
   * Location of the originals, as reported by the provider.
   */
  'vaultRef'?: (string);
  /**
   * RFC 3339.
   */
  'dueSince'?: (string);
  /**
   * Evidence that refers to this location, `evr_…`. Empty if the provider's session ended without a result that counts.
   */
  'evidenceReferences'?: (string)[];
  'state'?: (VaultDeletionState);
  /**
   * Start of the state REQUESTED or FAILED, RFC 3339; empty when DUE.
   */
  'stateSince'?: (string);
  /**
   * The provider's reason for a FAILED deletion.
   */
  'failure'?: (string);
}

export interface VaultDeletion__Output {
  'sessionId': (string);
  /**
   * Identifies the entry in notes and confirmations; opaque, at most 64 characters.
   */
  'reference': (string);
  /**
   * Location of the originals, as reported by the provider.
   */
  'vaultRef': (string);
  /**
   * RFC 3339.
   */
  'dueSince': (string);
  /**
   * Evidence that refers to this location, `evr_…`. Empty if the provider's session ended without a result that counts.
   */
  'evidenceReferences': (string)[];
  'state': (VaultDeletionState__Output);
  /**
   * Start of the state REQUESTED or FAILED, RFC 3339; empty when DUE.
   */
  'stateSince': (string);
  /**
   * The provider's reason for a FAILED deletion.
   */
  'failure': (string);
}

export interface VaultDeletionNote {
  'reference'?: (string);
  /**
   * REQUESTED or FAILED.
   */
  'state'?: (VaultDeletionState);
  /**
   * Required with FAILED: 1 to 256 characters for operators, such as the vendor's code; without guest data.
   */
  'failure'?: (string);
}

export interface VaultDeletionNote__Output {
  'reference': (string);
  /**
   * REQUESTED or FAILED.
   */
  'state': (VaultDeletionState__Output);
  /**
   * Required with FAILED: 1 to 256 characters for operators, such as the vendor's code; without guest data.
   */
  'failure': (string);
}

export interface VaultDeletionServiceDefinition extends grpc.ServiceDefinition {
  ConfirmVaultDeletion: MethodDefinition<ConfirmVaultDeletionRequest, ConfirmVaultDeletionResponse, ConfirmVaultDeletionRequest__Output, ConfirmVaultDeletionResponse__Output>
  ListVaultDeletions: MethodDefinition<ListVaultDeletionsRequest, ListVaultDeletionsResponse, ListVaultDeletionsRequest__Output, ListVaultDeletionsResponse__Output>
  NoteVaultDeletions: MethodDefinition<NoteVaultDeletionsRequest, NoteVaultDeletionsResponse, NoteVaultDeletionsRequest__Output, NoteVaultDeletionsResponse__Output>
}

export const VaultDeletionState = {
  /**
   * As a filter of the list, the same as DUE.
   */
  VAULT_DELETION_STATE_UNSPECIFIED: 'VAULT_DELETION_STATE_UNSPECIFIED',
  /**
   * The deletion is due, but the provider has not reported on it yet.
   */
  VAULT_DELETION_STATE_DUE: 'VAULT_DELETION_STATE_DUE',
  /**
   * The vendor got the request and has not confirmed yet.
   */
  VAULT_DELETION_STATE_REQUESTED: 'VAULT_DELETION_STATE_REQUESTED',
  /**
   * The deletion failed. An alert reports the deletion to operators until it is requested again or confirmed.
   */
  VAULT_DELETION_STATE_FAILED: 'VAULT_DELETION_STATE_FAILED',
} as const;

export type VaultDeletionState =
  /**
   * As a filter of the list, the same as DUE.
   */
  | 'VAULT_DELETION_STATE_UNSPECIFIED'
  | 0
  /**
   * The deletion is due, but the provider has not reported on it yet.
   */
  | 'VAULT_DELETION_STATE_DUE'
  | 1
  /**
   * The vendor got the request and has not confirmed yet.
   */
  | 'VAULT_DELETION_STATE_REQUESTED'
  | 2
  /**
   * The deletion failed. An alert reports the deletion to operators until it is requested again or confirmed.
   */
  | 'VAULT_DELETION_STATE_FAILED'
  | 3

export type VaultDeletionState__Output = typeof VaultDeletionState[keyof typeof VaultDeletionState]
