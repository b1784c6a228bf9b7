// Original file: gcs/admin/v1/ops_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ReconcileChangesRequest as _gcs_admin_v1_ReconcileChangesRequest, ReconcileChangesRequest__Output as _gcs_admin_v1_ReconcileChangesRequest__Output } from '../../../gcs/admin/v1/ReconcileChangesRequest.ts';
import type { ReconcileChangesResponse as _gcs_admin_v1_ReconcileChangesResponse, ReconcileChangesResponse__Output as _gcs_admin_v1_ReconcileChangesResponse__Output } from '../../../gcs/admin/v1/ReconcileChangesResponse.ts';

/**
 * Compares what services have published with what others have applied. Served by the gateway.
 */
export interface ReconciliationServiceClient extends grpc.Client {
  /**
   * One page of sessions. With `repair` the missing changes are published again from the journal; consumers skip what
   * they have, and go on with what was parked behind a gap. What a publisher has lost is only reported.
   */
  ReconcileChanges(argument: _gcs_admin_v1_ReconcileChangesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ReconcileChangesResponse__Output>): grpc.ClientUnaryCall;
  ReconcileChanges(argument: _gcs_admin_v1_ReconcileChangesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ReconcileChangesResponse__Output>): grpc.ClientUnaryCall;
  ReconcileChanges(argument: _gcs_admin_v1_ReconcileChangesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ReconcileChangesResponse__Output>): grpc.ClientUnaryCall;
  ReconcileChanges(argument: _gcs_admin_v1_ReconcileChangesRequest, callback: grpc.requestCallback<_gcs_admin_v1_ReconcileChangesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * One page of sessions. With `repair` the missing changes are published again from the journal; consumers skip what
   * they have, and go on with what was parked behind a gap. What a publisher has lost is only reported.
   */
  reconcileChanges(argument: _gcs_admin_v1_ReconcileChangesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ReconcileChangesResponse__Output>): grpc.ClientUnaryCall;
  reconcileChanges(argument: _gcs_admin_v1_ReconcileChangesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ReconcileChangesResponse__Output>): grpc.ClientUnaryCall;
  reconcileChanges(argument: _gcs_admin_v1_ReconcileChangesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ReconcileChangesResponse__Output>): grpc.ClientUnaryCall;
  reconcileChanges(argument: _gcs_admin_v1_ReconcileChangesRequest, callback: grpc.requestCallback<_gcs_admin_v1_ReconcileChangesResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Compares what services have published with what others have applied. Served by the gateway.
 */
export interface ReconciliationServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * One page of sessions. With `repair` the missing changes are published again from the journal; consumers skip what
   * they have, and go on with what was parked behind a gap. What a publisher has lost is only reported.
   */
  ReconcileChanges: grpc.handleUnaryCall<_gcs_admin_v1_ReconcileChangesRequest__Output, _gcs_admin_v1_ReconcileChangesResponse>;
  
}

export interface ReconciliationServiceDefinition extends grpc.ServiceDefinition {
  ReconcileChanges: MethodDefinition<_gcs_admin_v1_ReconcileChangesRequest, _gcs_admin_v1_ReconcileChangesResponse, _gcs_admin_v1_ReconcileChangesRequest__Output, _gcs_admin_v1_ReconcileChangesResponse__Output>
}
