// Original file: gcs/session/v1/guest.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ReportStandInRequest as _gcs_session_v1_ReportStandInRequest, ReportStandInRequest__Output as _gcs_session_v1_ReportStandInRequest__Output } from '../../../gcs/session/v1/ReportStandInRequest.ts';
import type { ReportStandInResponse as _gcs_session_v1_ReportStandInResponse, ReportStandInResponse__Output as _gcs_session_v1_ReportStandInResponse__Output } from '../../../gcs/session/v1/ReportStandInResponse.ts';

/**
 * The sandbox's own provider, behind the page on which a tester chooses how a step ends. Production refuses it
 * (FAILED_PRECONDITION).
 */
export interface StandInServiceClient extends grpc.Client {
  /**
   * Reports the outcome through the path that every provider takes. The token of the hand-over says for which attempt;
   * an expired or altered one is PERMISSION_DENIED.
   */
  ReportStandIn(argument: _gcs_session_v1_ReportStandInRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_ReportStandInResponse__Output>): grpc.ClientUnaryCall;
  ReportStandIn(argument: _gcs_session_v1_ReportStandInRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_session_v1_ReportStandInResponse__Output>): grpc.ClientUnaryCall;
  ReportStandIn(argument: _gcs_session_v1_ReportStandInRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_ReportStandInResponse__Output>): grpc.ClientUnaryCall;
  ReportStandIn(argument: _gcs_session_v1_ReportStandInRequest, callback: grpc.requestCallback<_gcs_session_v1_ReportStandInResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Reports the outcome through the path that every provider takes. The token of the hand-over says for which attempt;
   * an expired or altered one is PERMISSION_DENIED.
   */
  reportStandIn(argument: _gcs_session_v1_ReportStandInRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_ReportStandInResponse__Output>): grpc.ClientUnaryCall;
  reportStandIn(argument: _gcs_session_v1_ReportStandInRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_session_v1_ReportStandInResponse__Output>): grpc.ClientUnaryCall;
  reportStandIn(argument: _gcs_session_v1_ReportStandInRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_session_v1_ReportStandInResponse__Output>): grpc.ClientUnaryCall;
  reportStandIn(argument: _gcs_session_v1_ReportStandInRequest, callback: grpc.requestCallback<_gcs_session_v1_ReportStandInResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * The sandbox's own provider, behind the page on which a tester chooses how a step ends. Production refuses it
 * (FAILED_PRECONDITION).
 */
export interface StandInServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Reports the outcome through the path that every provider takes. The token of the hand-over says for which attempt;
   * an expired or altered one is PERMISSION_DENIED.
   */
  ReportStandIn: grpc.handleUnaryCall<_gcs_session_v1_ReportStandInRequest__Output, _gcs_session_v1_ReportStandInResponse>;
  
}

export interface StandInServiceDefinition extends grpc.ServiceDefinition {
  ReportStandIn: MethodDefinition<_gcs_session_v1_ReportStandInRequest, _gcs_session_v1_ReportStandInResponse, _gcs_session_v1_ReportStandInRequest__Output, _gcs_session_v1_ReportStandInResponse__Output>
}
