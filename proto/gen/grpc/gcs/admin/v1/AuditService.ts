// Original file: gcs/admin/v1/audit_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ExportEventsRequest as _gcs_admin_v1_ExportEventsRequest, ExportEventsRequest__Output as _gcs_admin_v1_ExportEventsRequest__Output } from '../../../gcs/admin/v1/ExportEventsRequest.ts';
import type { ExportEventsResponse as _gcs_admin_v1_ExportEventsResponse, ExportEventsResponse__Output as _gcs_admin_v1_ExportEventsResponse__Output } from '../../../gcs/admin/v1/ExportEventsResponse.ts';
import type { QueryEventsRequest as _gcs_admin_v1_QueryEventsRequest, QueryEventsRequest__Output as _gcs_admin_v1_QueryEventsRequest__Output } from '../../../gcs/admin/v1/QueryEventsRequest.ts';
import type { QueryEventsResponse as _gcs_admin_v1_QueryEventsResponse, QueryEventsResponse__Output as _gcs_admin_v1_QueryEventsResponse__Output } from '../../../gcs/admin/v1/QueryEventsResponse.ts';
import type { VerifyChainRequest as _gcs_admin_v1_VerifyChainRequest, VerifyChainRequest__Output as _gcs_admin_v1_VerifyChainRequest__Output } from '../../../gcs/admin/v1/VerifyChainRequest.ts';
import type { VerifyChainResponse as _gcs_admin_v1_VerifyChainResponse, VerifyChainResponse__Output as _gcs_admin_v1_VerifyChainResponse__Output } from '../../../gcs/admin/v1/VerifyChainResponse.ts';

/**
 * The audit chains of sessions. Owned by evidence.
 */
export interface AuditServiceClient extends grpc.Client {
  /**
   * The whole audit chains of a tenant's sessions, some sessions per call, as lines of JSON.
   */
  ExportEvents(argument: _gcs_admin_v1_ExportEventsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ExportEventsResponse__Output>): grpc.ClientUnaryCall;
  ExportEvents(argument: _gcs_admin_v1_ExportEventsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ExportEventsResponse__Output>): grpc.ClientUnaryCall;
  ExportEvents(argument: _gcs_admin_v1_ExportEventsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ExportEventsResponse__Output>): grpc.ClientUnaryCall;
  ExportEvents(argument: _gcs_admin_v1_ExportEventsRequest, callback: grpc.requestCallback<_gcs_admin_v1_ExportEventsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The whole audit chains of a tenant's sessions, some sessions per call, as lines of JSON.
   */
  exportEvents(argument: _gcs_admin_v1_ExportEventsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ExportEventsResponse__Output>): grpc.ClientUnaryCall;
  exportEvents(argument: _gcs_admin_v1_ExportEventsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ExportEventsResponse__Output>): grpc.ClientUnaryCall;
  exportEvents(argument: _gcs_admin_v1_ExportEventsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ExportEventsResponse__Output>): grpc.ClientUnaryCall;
  exportEvents(argument: _gcs_admin_v1_ExportEventsRequest, callback: grpc.requestCallback<_gcs_admin_v1_ExportEventsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * The audit events of one session in chain order.
   */
  QueryEvents(argument: _gcs_admin_v1_QueryEventsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_QueryEventsResponse__Output>): grpc.ClientUnaryCall;
  QueryEvents(argument: _gcs_admin_v1_QueryEventsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_QueryEventsResponse__Output>): grpc.ClientUnaryCall;
  QueryEvents(argument: _gcs_admin_v1_QueryEventsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_QueryEventsResponse__Output>): grpc.ClientUnaryCall;
  QueryEvents(argument: _gcs_admin_v1_QueryEventsRequest, callback: grpc.requestCallback<_gcs_admin_v1_QueryEventsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The audit events of one session in chain order.
   */
  queryEvents(argument: _gcs_admin_v1_QueryEventsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_QueryEventsResponse__Output>): grpc.ClientUnaryCall;
  queryEvents(argument: _gcs_admin_v1_QueryEventsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_QueryEventsResponse__Output>): grpc.ClientUnaryCall;
  queryEvents(argument: _gcs_admin_v1_QueryEventsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_QueryEventsResponse__Output>): grpc.ClientUnaryCall;
  queryEvents(argument: _gcs_admin_v1_QueryEventsRequest, callback: grpc.requestCallback<_gcs_admin_v1_QueryEventsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Recomputes the chain, entries, revisions and log leaves of one session.
   */
  VerifyChain(argument: _gcs_admin_v1_VerifyChainRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_VerifyChainResponse__Output>): grpc.ClientUnaryCall;
  VerifyChain(argument: _gcs_admin_v1_VerifyChainRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_VerifyChainResponse__Output>): grpc.ClientUnaryCall;
  VerifyChain(argument: _gcs_admin_v1_VerifyChainRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_VerifyChainResponse__Output>): grpc.ClientUnaryCall;
  VerifyChain(argument: _gcs_admin_v1_VerifyChainRequest, callback: grpc.requestCallback<_gcs_admin_v1_VerifyChainResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Recomputes the chain, entries, revisions and log leaves of one session.
   */
  verifyChain(argument: _gcs_admin_v1_VerifyChainRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_VerifyChainResponse__Output>): grpc.ClientUnaryCall;
  verifyChain(argument: _gcs_admin_v1_VerifyChainRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_VerifyChainResponse__Output>): grpc.ClientUnaryCall;
  verifyChain(argument: _gcs_admin_v1_VerifyChainRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_VerifyChainResponse__Output>): grpc.ClientUnaryCall;
  verifyChain(argument: _gcs_admin_v1_VerifyChainRequest, callback: grpc.requestCallback<_gcs_admin_v1_VerifyChainResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * The audit chains of sessions. Owned by evidence.
 */
export interface AuditServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * The whole audit chains of a tenant's sessions, some sessions per call, as lines of JSON.
   */
  ExportEvents: grpc.handleUnaryCall<_gcs_admin_v1_ExportEventsRequest__Output, _gcs_admin_v1_ExportEventsResponse>;
  
  /**
   * The audit events of one session in chain order.
   */
  QueryEvents: grpc.handleUnaryCall<_gcs_admin_v1_QueryEventsRequest__Output, _gcs_admin_v1_QueryEventsResponse>;
  
  /**
   * Recomputes the chain, entries, revisions and log leaves of one session.
   */
  VerifyChain: grpc.handleUnaryCall<_gcs_admin_v1_VerifyChainRequest__Output, _gcs_admin_v1_VerifyChainResponse>;
  
}

export interface AuditServiceDefinition extends grpc.ServiceDefinition {
  ExportEvents: MethodDefinition<_gcs_admin_v1_ExportEventsRequest, _gcs_admin_v1_ExportEventsResponse, _gcs_admin_v1_ExportEventsRequest__Output, _gcs_admin_v1_ExportEventsResponse__Output>
  QueryEvents: MethodDefinition<_gcs_admin_v1_QueryEventsRequest, _gcs_admin_v1_QueryEventsResponse, _gcs_admin_v1_QueryEventsRequest__Output, _gcs_admin_v1_QueryEventsResponse__Output>
  VerifyChain: MethodDefinition<_gcs_admin_v1_VerifyChainRequest, _gcs_admin_v1_VerifyChainResponse, _gcs_admin_v1_VerifyChainRequest__Output, _gcs_admin_v1_VerifyChainResponse__Output>
}
