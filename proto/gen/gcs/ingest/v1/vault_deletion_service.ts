// Generated from gcs/ingest/v1/vault_deletion_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { MethodDefinition } from '@grpc/proto-loader';

export interface ConfirmVaultDeletionRequest {
  /**
   * `reference` of entries, at most 1,000.
   */
  'references'?: (string)[];
  /**
   * Empty: they are deleted. Otherwise nobody asks for the deletion, and the vendor deletes them by its own retention.
   * Names the agreement about it, its attester and the date, at most 512 characters.
   */
  'leftToVendor'?: (string);
}

export interface ConfirmVaultDeletionRequest__Output {
  /**
   * `reference` of entries, at most 1,000.
   */
  'references': (string)[];
  /**
   * Empty: they are deleted. Otherwise nobody asks for the deletion, and the vendor deletes them by its own retention.
   * Names the agreement about it, its attester and the date, at most 512 characters.
   */
  'leftToVendor': (string);
}

export interface ConfirmVaultDeletionResponse {
  /**
   * Number confirmed for the first time.
   */
  'confirmed'?: (number);
}

export interface ConfirmVaultDeletionResponse__Output {
  /**
   * Number confirmed for the first time.
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
  /**
   * Those in this state alone: what was requested or has failed stands in nobody's way.
   */
  'state'?: (VaultDeletionState);
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
  /**
   * Those in this state alone: what was requested or has failed stands in nobody's way.
   */
  'state': (VaultDeletionState__Output);
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
   * Number that were open and belonged to this provider.
   */
  'noted'?: (number);
}

export interface NoteVaultDeletionsResponse__Output {
  /**
   * Number that were open and belonged to this provider.
   */
  'noted': (number);
}

export interface VaultDeletion {
  'sessionId'?: (string);
  /**
   * Identifies the entry when it is noted and confirmed; opaque, at most 64 characters.
   */
  'reference'?: (string);
  /**
   * Where the provider keeps the originals, as it told.
   */
  'vaultRef'?: (string);
  /**
   * RFC 3339.
   */
  'dueSince'?: (string);
  /**
   * The evidence that pointed there, `evr_…`; none where the provider's session ended without a result that counted.
   */
  'evidenceReferences'?: (string)[];
  'state'?: (VaultDeletionState);
  /**
   * Time since which it is REQUESTED or FAILED, RFC 3339.
   */
  'stateSince'?: (string);
  /**
   * Reason of a FAILED deletion, as noted.
   */
  'failure'?: (string);
}

export interface VaultDeletion__Output {
  'sessionId': (string);
  /**
   * Identifies the entry when it is noted and confirmed; opaque, at most 64 characters.
   */
  'reference': (string);
  /**
   * Where the provider keeps the originals, as it told.
   */
  'vaultRef': (string);
  /**
   * RFC 3339.
   */
  'dueSince': (string);
  /**
   * The evidence that pointed there, `evr_…`; none where the provider's session ended without a result that counted.
   */
  'evidenceReferences': (string)[];
  'state': (VaultDeletionState__Output);
  /**
   * Time since which it is REQUESTED or FAILED, RFC 3339.
   */
  'stateSince': (string);
  /**
   * Reason of a FAILED deletion, as noted.
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
   * With FAILED, 1 to 256 characters for operators, such as the vendor's code; nothing of the guest.
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
   * With FAILED, 1 to 256 characters for operators, such as the vendor's code; nothing of the guest.
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
   * In a list: DUE.
   */
  VAULT_DELETION_STATE_UNSPECIFIED: 'VAULT_DELETION_STATE_UNSPECIFIED',
  /**
   * To be deleted, and nobody has said anything about it.
   */
  VAULT_DELETION_STATE_DUE: 'VAULT_DELETION_STATE_DUE',
  /**
   * The vendor was asked and has not confirmed yet.
   */
  VAULT_DELETION_STATE_REQUESTED: 'VAULT_DELETION_STATE_REQUESTED',
  /**
   * It could not be done: on the operators' worklist, with an alert, until it is requested again or confirmed.
   */
  VAULT_DELETION_STATE_FAILED: 'VAULT_DELETION_STATE_FAILED',
} as const;

export type VaultDeletionState =
  /**
   * In a list: DUE.
   */
  | 'VAULT_DELETION_STATE_UNSPECIFIED'
  | 0
  /**
   * To be deleted, and nobody has said anything about it.
   */
  | 'VAULT_DELETION_STATE_DUE'
  | 1
  /**
   * The vendor was asked and has not confirmed yet.
   */
  | 'VAULT_DELETION_STATE_REQUESTED'
  | 2
  /**
   * It could not be done: on the operators' worklist, with an alert, until it is requested again or confirmed.
   */
  | 'VAULT_DELETION_STATE_FAILED'
  | 3

export type VaultDeletionState__Output = typeof VaultDeletionState[keyof typeof VaultDeletionState]
