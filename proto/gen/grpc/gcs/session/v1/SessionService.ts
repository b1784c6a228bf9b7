// Original file: gcs/session/v1/session_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CreateSessionsRequest as _gcs_session_v1_CreateSessionsRequest, CreateSessionsRequest__Output as _gcs_session_v1_CreateSessionsRequest__Output } from '../../../gcs/session/v1/CreateSessionsRequest.ts';
import type { CreateSessionsResponse as _gcs_session_v1_CreateSessionsResponse, CreateSessionsResponse__Output as _gcs_session_v1_CreateSessionsResponse__Output } from '../../../gcs/session/v1/CreateSessionsResponse.ts';
import type { GetReadinessRequest as _gcs_session_v1_GetReadinessRequest, GetReadinessRequest__Output as _gcs_session_v1_GetReadinessRequest__Output } from '../../../gcs/session/v1/GetReadinessRequest.ts';
import type { GetReadinessResponse as _gcs_session_v1_GetReadinessResponse, GetReadinessResponse__Output as _gcs_session_v1_GetReadinessResponse__Output } from '../../../gcs/session/v1/GetReadinessResponse.ts';
import type { GetSessionsRequest as _gcs_session_v1_GetSessionsRequest, GetSessionsRequest__Output as _gcs_session_v1_GetSessionsRequest__Output } from '../../../gcs/session/v1/GetSessionsRequest.ts';
import type { GetSessionsResponse as _gcs_session_v1_GetSessionsResponse, GetSessionsResponse__Output as _gcs_session_v1_GetSessionsResponse__Output } from '../../../gcs/session/v1/GetSessionsResponse.ts';
import type { ReportStepsRequest as _gcs_session_v1_ReportStepsRequest, ReportStepsRequest__Output as _gcs_session_v1_ReportStepsRequest__Output } from '../../../gcs/session/v1/ReportStepsRequest.ts';
import type { ReportStepsResponse as _gcs_session_v1_ReportStepsResponse, ReportStepsResponse__Output as _gcs_session_v1_ReportStepsResponse__Output } from '../../../gcs/session/v1/ReportStepsResponse.ts';

/**
 * Sessions as the gateway needs them. Everything is plural: one call, one transaction, one outcome per item.
 */
export interface SessionServiceClient extends grpc.Client {
  /**
   * Creates sessions. Each item has its own outcome; a refused item never fails its neighbours. A second call with the
   * same items finds what the first one made, by its keys; so clients send one again that was lost with its connection.
   */
  CreateSessions(argument: _gcs_session_v1_CreateSessionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_CreateSessionsResponse__Output>): grpc.ClientUnaryCall;
  CreateSessions(argument: _gcs_session_v1_CreateSessionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_session_v1_CreateSessionsResponse__Output>): grpc.ClientUnaryCall;
  CreateSessions(argument: _gcs_session_v1_CreateSessionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_CreateSessionsResponse__Output>): grpc.ClientUnaryCall;
  CreateSessions(argument: _gcs_session_v1_CreateSessionsRequest, callback: grpc.requestCallback<_gcs_session_v1_CreateSessionsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Creates sessions. Each item has its own outcome; a refused item never fails its neighbours. A second call with the
   * same items finds what the first one made, by its keys; so clients send one again that was lost with its connection.
   */
  createSessions(argument: _gcs_session_v1_CreateSessionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_CreateSessionsResponse__Output>): grpc.ClientUnaryCall;
  createSessions(argument: _gcs_session_v1_CreateSessionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_session_v1_CreateSessionsResponse__Output>): grpc.ClientUnaryCall;
  createSessions(argument: _gcs_session_v1_CreateSessionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_CreateSessionsResponse__Output>): grpc.ClientUnaryCall;
  createSessions(argument: _gcs_session_v1_CreateSessionsRequest, callback: grpc.requestCallback<_gcs_session_v1_CreateSessionsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * What a tenant's sessions have shown of its published workflows (docs/workflow.md#go-live-gate).
   */
  GetReadiness(argument: _gcs_session_v1_GetReadinessRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_GetReadinessResponse__Output>): grpc.ClientUnaryCall;
  GetReadiness(argument: _gcs_session_v1_GetReadinessRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_session_v1_GetReadinessResponse__Output>): grpc.ClientUnaryCall;
  GetReadiness(argument: _gcs_session_v1_GetReadinessRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_GetReadinessResponse__Output>): grpc.ClientUnaryCall;
  GetReadiness(argument: _gcs_session_v1_GetReadinessRequest, callback: grpc.requestCallback<_gcs_session_v1_GetReadinessResponse__Output>): grpc.ClientUnaryCall;
  /**
   * What a tenant's sessions have shown of its published workflows (docs/workflow.md#go-live-gate).
   */
  getReadiness(argument: _gcs_session_v1_GetReadinessRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_GetReadinessResponse__Output>): grpc.ClientUnaryCall;
  getReadiness(argument: _gcs_session_v1_GetReadinessRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_session_v1_GetReadinessResponse__Output>): grpc.ClientUnaryCall;
  getReadiness(argument: _gcs_session_v1_GetReadinessRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_GetReadinessResponse__Output>): grpc.ClientUnaryCall;
  getReadiness(argument: _gcs_session_v1_GetReadinessRequest, callback: grpc.requestCallback<_gcs_session_v1_GetReadinessResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Reads sessions. A read that finds `expiresAt` passed expires the session first.
   */
  GetSessions(argument: _gcs_session_v1_GetSessionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_GetSessionsResponse__Output>): grpc.ClientUnaryCall;
  GetSessions(argument: _gcs_session_v1_GetSessionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_session_v1_GetSessionsResponse__Output>): grpc.ClientUnaryCall;
  GetSessions(argument: _gcs_session_v1_GetSessionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_GetSessionsResponse__Output>): grpc.ClientUnaryCall;
  GetSessions(argument: _gcs_session_v1_GetSessionsRequest, callback: grpc.requestCallback<_gcs_session_v1_GetSessionsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Reads sessions. A read that finds `expiresAt` passed expires the session first.
   */
  getSessions(argument: _gcs_session_v1_GetSessionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_GetSessionsResponse__Output>): grpc.ClientUnaryCall;
  getSessions(argument: _gcs_session_v1_GetSessionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_session_v1_GetSessionsResponse__Output>): grpc.ClientUnaryCall;
  getSessions(argument: _gcs_session_v1_GetSessionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_GetSessionsResponse__Output>): grpc.ClientUnaryCall;
  getSessions(argument: _gcs_session_v1_GetSessionsRequest, callback: grpc.requestCallback<_gcs_session_v1_GetSessionsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Takes what providers report of steps (docs/architecture.md#batching). Each item has its own outcome; a refused item
   * never fails its neighbours. A report that comes again is found by its provider event.
   */
  ReportSteps(argument: _gcs_session_v1_ReportStepsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_ReportStepsResponse__Output>): grpc.ClientUnaryCall;
  ReportSteps(argument: _gcs_session_v1_ReportStepsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_session_v1_ReportStepsResponse__Output>): grpc.ClientUnaryCall;
  ReportSteps(argument: _gcs_session_v1_ReportStepsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_ReportStepsResponse__Output>): grpc.ClientUnaryCall;
  ReportSteps(argument: _gcs_session_v1_ReportStepsRequest, callback: grpc.requestCallback<_gcs_session_v1_ReportStepsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Takes what providers report of steps (docs/architecture.md#batching). Each item has its own outcome; a refused item
   * never fails its neighbours. A report that comes again is found by its provider event.
   */
  reportSteps(argument: _gcs_session_v1_ReportStepsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_ReportStepsResponse__Output>): grpc.ClientUnaryCall;
  reportSteps(argument: _gcs_session_v1_ReportStepsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_session_v1_ReportStepsResponse__Output>): grpc.ClientUnaryCall;
  reportSteps(argument: _gcs_session_v1_ReportStepsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_ReportStepsResponse__Output>): grpc.ClientUnaryCall;
  reportSteps(argument: _gcs_session_v1_ReportStepsRequest, callback: grpc.requestCallback<_gcs_session_v1_ReportStepsResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Sessions as the gateway needs them. Everything is plural: one call, one transaction, one outcome per item.
 */
export interface SessionServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Creates sessions. Each item has its own outcome; a refused item never fails its neighbours. A second call with the
   * same items finds what the first one made, by its keys; so clients send one again that was lost with its connection.
   */
  CreateSessions: grpc.handleUnaryCall<_gcs_session_v1_CreateSessionsRequest__Output, _gcs_session_v1_CreateSessionsResponse>;
  
  /**
   * What a tenant's sessions have shown of its published workflows (docs/workflow.md#go-live-gate).
   */
  GetReadiness: grpc.handleUnaryCall<_gcs_session_v1_GetReadinessRequest__Output, _gcs_session_v1_GetReadinessResponse>;
  
  /**
   * Reads sessions. A read that finds `expiresAt` passed expires the session first.
   */
  GetSessions: grpc.handleUnaryCall<_gcs_session_v1_GetSessionsRequest__Output, _gcs_session_v1_GetSessionsResponse>;
  
  /**
   * Takes what providers report of steps (docs/architecture.md#batching). Each item has its own outcome; a refused item
   * never fails its neighbours. A report that comes again is found by its provider event.
   */
  ReportSteps: grpc.handleUnaryCall<_gcs_session_v1_ReportStepsRequest__Output, _gcs_session_v1_ReportStepsResponse>;
  
}

export interface SessionServiceDefinition extends grpc.ServiceDefinition {
  CreateSessions: MethodDefinition<_gcs_session_v1_CreateSessionsRequest, _gcs_session_v1_CreateSessionsResponse, _gcs_session_v1_CreateSessionsRequest__Output, _gcs_session_v1_CreateSessionsResponse__Output>
  GetReadiness: MethodDefinition<_gcs_session_v1_GetReadinessRequest, _gcs_session_v1_GetReadinessResponse, _gcs_session_v1_GetReadinessRequest__Output, _gcs_session_v1_GetReadinessResponse__Output>
  GetSessions: MethodDefinition<_gcs_session_v1_GetSessionsRequest, _gcs_session_v1_GetSessionsResponse, _gcs_session_v1_GetSessionsRequest__Output, _gcs_session_v1_GetSessionsResponse__Output>
  ReportSteps: MethodDefinition<_gcs_session_v1_ReportStepsRequest, _gcs_session_v1_ReportStepsResponse, _gcs_session_v1_ReportStepsRequest__Output, _gcs_session_v1_ReportStepsResponse__Output>
}
