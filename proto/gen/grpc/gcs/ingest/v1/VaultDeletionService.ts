// Original file: gcs/ingest/v1/vault_deletion_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ConfirmVaultDeletionRequest as _gcs_ingest_v1_ConfirmVaultDeletionRequest, ConfirmVaultDeletionRequest__Output as _gcs_ingest_v1_ConfirmVaultDeletionRequest__Output } from '../../../gcs/ingest/v1/ConfirmVaultDeletionRequest.ts';
import type { ConfirmVaultDeletionResponse as _gcs_ingest_v1_ConfirmVaultDeletionResponse, ConfirmVaultDeletionResponse__Output as _gcs_ingest_v1_ConfirmVaultDeletionResponse__Output } from '../../../gcs/ingest/v1/ConfirmVaultDeletionResponse.ts';
import type { ListVaultDeletionsRequest as _gcs_ingest_v1_ListVaultDeletionsRequest, ListVaultDeletionsRequest__Output as _gcs_ingest_v1_ListVaultDeletionsRequest__Output } from '../../../gcs/ingest/v1/ListVaultDeletionsRequest.ts';
import type { ListVaultDeletionsResponse as _gcs_ingest_v1_ListVaultDeletionsResponse, ListVaultDeletionsResponse__Output as _gcs_ingest_v1_ListVaultDeletionsResponse__Output } from '../../../gcs/ingest/v1/ListVaultDeletionsResponse.ts';

/**
 * What a provider must delete from its vault, pulled and confirmed with the provider's own credential. Owned by evidence.
 */
export interface VaultDeletionServiceClient extends grpc.Client {
  /**
   * Confirms that the originals are deleted; confirming twice changes nothing.
   */
  ConfirmVaultDeletion(argument: _gcs_ingest_v1_ConfirmVaultDeletionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_ingest_v1_ConfirmVaultDeletionResponse__Output>): grpc.ClientUnaryCall;
  ConfirmVaultDeletion(argument: _gcs_ingest_v1_ConfirmVaultDeletionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_ingest_v1_ConfirmVaultDeletionResponse__Output>): grpc.ClientUnaryCall;
  ConfirmVaultDeletion(argument: _gcs_ingest_v1_ConfirmVaultDeletionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_ingest_v1_ConfirmVaultDeletionResponse__Output>): grpc.ClientUnaryCall;
  ConfirmVaultDeletion(argument: _gcs_ingest_v1_ConfirmVaultDeletionRequest, callback: grpc.requestCallback<_gcs_ingest_v1_ConfirmVaultDeletionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Confirms that the originals are deleted; confirming twice changes nothing.
   */
  confirmVaultDeletion(argument: _gcs_ingest_v1_ConfirmVaultDeletionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_ingest_v1_ConfirmVaultDeletionResponse__Output>): grpc.ClientUnaryCall;
  confirmVaultDeletion(argument: _gcs_ingest_v1_ConfirmVaultDeletionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_ingest_v1_ConfirmVaultDeletionResponse__Output>): grpc.ClientUnaryCall;
  confirmVaultDeletion(argument: _gcs_ingest_v1_ConfirmVaultDeletionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_ingest_v1_ConfirmVaultDeletionResponse__Output>): grpc.ClientUnaryCall;
  confirmVaultDeletion(argument: _gcs_ingest_v1_ConfirmVaultDeletionRequest, callback: grpc.requestCallback<_gcs_ingest_v1_ConfirmVaultDeletionResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Originals of this provider whose evidence was deleted and whose deletion is not confirmed, oldest first.
   */
  ListVaultDeletions(argument: _gcs_ingest_v1_ListVaultDeletionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_ingest_v1_ListVaultDeletionsResponse__Output>): grpc.ClientUnaryCall;
  ListVaultDeletions(argument: _gcs_ingest_v1_ListVaultDeletionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_ingest_v1_ListVaultDeletionsResponse__Output>): grpc.ClientUnaryCall;
  ListVaultDeletions(argument: _gcs_ingest_v1_ListVaultDeletionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_ingest_v1_ListVaultDeletionsResponse__Output>): grpc.ClientUnaryCall;
  ListVaultDeletions(argument: _gcs_ingest_v1_ListVaultDeletionsRequest, callback: grpc.requestCallback<_gcs_ingest_v1_ListVaultDeletionsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Originals of this provider whose evidence was deleted and whose deletion is not confirmed, oldest first.
   */
  listVaultDeletions(argument: _gcs_ingest_v1_ListVaultDeletionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_ingest_v1_ListVaultDeletionsResponse__Output>): grpc.ClientUnaryCall;
  listVaultDeletions(argument: _gcs_ingest_v1_ListVaultDeletionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_ingest_v1_ListVaultDeletionsResponse__Output>): grpc.ClientUnaryCall;
  listVaultDeletions(argument: _gcs_ingest_v1_ListVaultDeletionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_ingest_v1_ListVaultDeletionsResponse__Output>): grpc.ClientUnaryCall;
  listVaultDeletions(argument: _gcs_ingest_v1_ListVaultDeletionsRequest, callback: grpc.requestCallback<_gcs_ingest_v1_ListVaultDeletionsResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * What a provider must delete from its vault, pulled and confirmed with the provider's own credential. Owned by evidence.
 */
export interface VaultDeletionServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Confirms that the originals are deleted; confirming twice changes nothing.
   */
  ConfirmVaultDeletion: grpc.handleUnaryCall<_gcs_ingest_v1_ConfirmVaultDeletionRequest__Output, _gcs_ingest_v1_ConfirmVaultDeletionResponse>;
  
  /**
   * Originals of this provider whose evidence was deleted and whose deletion is not confirmed, oldest first.
   */
  ListVaultDeletions: grpc.handleUnaryCall<_gcs_ingest_v1_ListVaultDeletionsRequest__Output, _gcs_ingest_v1_ListVaultDeletionsResponse>;
  
}

export interface VaultDeletionServiceDefinition extends grpc.ServiceDefinition {
  ConfirmVaultDeletion: MethodDefinition<_gcs_ingest_v1_ConfirmVaultDeletionRequest, _gcs_ingest_v1_ConfirmVaultDeletionResponse, _gcs_ingest_v1_ConfirmVaultDeletionRequest__Output, _gcs_ingest_v1_ConfirmVaultDeletionResponse__Output>
  ListVaultDeletions: MethodDefinition<_gcs_ingest_v1_ListVaultDeletionsRequest, _gcs_ingest_v1_ListVaultDeletionsResponse, _gcs_ingest_v1_ListVaultDeletionsRequest__Output, _gcs_ingest_v1_ListVaultDeletionsResponse__Output>
}
