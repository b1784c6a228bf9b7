// Original file: gcs/admin/v1/ops_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { DiscardDeadLetterRequest as _gcs_admin_v1_DiscardDeadLetterRequest, DiscardDeadLetterRequest__Output as _gcs_admin_v1_DiscardDeadLetterRequest__Output } from '../../../gcs/admin/v1/DiscardDeadLetterRequest.ts';
import type { DiscardDeadLetterResponse as _gcs_admin_v1_DiscardDeadLetterResponse, DiscardDeadLetterResponse__Output as _gcs_admin_v1_DiscardDeadLetterResponse__Output } from '../../../gcs/admin/v1/DiscardDeadLetterResponse.ts';
import type { GetOutboxStatusRequest as _gcs_admin_v1_GetOutboxStatusRequest, GetOutboxStatusRequest__Output as _gcs_admin_v1_GetOutboxStatusRequest__Output } from '../../../gcs/admin/v1/GetOutboxStatusRequest.ts';
import type { GetOutboxStatusResponse as _gcs_admin_v1_GetOutboxStatusResponse, GetOutboxStatusResponse__Output as _gcs_admin_v1_GetOutboxStatusResponse__Output } from '../../../gcs/admin/v1/GetOutboxStatusResponse.ts';
import type { ListDeadLettersRequest as _gcs_admin_v1_ListDeadLettersRequest, ListDeadLettersRequest__Output as _gcs_admin_v1_ListDeadLettersRequest__Output } from '../../../gcs/admin/v1/ListDeadLettersRequest.ts';
import type { ListDeadLettersResponse as _gcs_admin_v1_ListDeadLettersResponse, ListDeadLettersResponse__Output as _gcs_admin_v1_ListDeadLettersResponse__Output } from '../../../gcs/admin/v1/ListDeadLettersResponse.ts';
import type { ReplayDeadLetterRequest as _gcs_admin_v1_ReplayDeadLetterRequest, ReplayDeadLetterRequest__Output as _gcs_admin_v1_ReplayDeadLetterRequest__Output } from '../../../gcs/admin/v1/ReplayDeadLetterRequest.ts';
import type { ReplayDeadLetterResponse as _gcs_admin_v1_ReplayDeadLetterResponse, ReplayDeadLetterResponse__Output as _gcs_admin_v1_ReplayDeadLetterResponse__Output } from '../../../gcs/admin/v1/ReplayDeadLetterResponse.ts';

/**
 * Queues and parked records. Every service with topics serves this for itself; the gateway's admin port passes a
 * request to the one it names, and asks all of them when it names none.
 */
export interface OpsServiceClient extends grpc.Client {
  /**
   * Gives up a parked record: nobody will apply it, and nothing waits for it any more.
   */
  DiscardDeadLetter(argument: _gcs_admin_v1_DiscardDeadLetterRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_DiscardDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  DiscardDeadLetter(argument: _gcs_admin_v1_DiscardDeadLetterRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_DiscardDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  DiscardDeadLetter(argument: _gcs_admin_v1_DiscardDeadLetterRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_DiscardDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  DiscardDeadLetter(argument: _gcs_admin_v1_DiscardDeadLetterRequest, callback: grpc.requestCallback<_gcs_admin_v1_DiscardDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Gives up a parked record: nobody will apply it, and nothing waits for it any more.
   */
  discardDeadLetter(argument: _gcs_admin_v1_DiscardDeadLetterRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_DiscardDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  discardDeadLetter(argument: _gcs_admin_v1_DiscardDeadLetterRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_DiscardDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  discardDeadLetter(argument: _gcs_admin_v1_DiscardDeadLetterRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_DiscardDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  discardDeadLetter(argument: _gcs_admin_v1_DiscardDeadLetterRequest, callback: grpc.requestCallback<_gcs_admin_v1_DiscardDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * What waits to be published, and who publishes it.
   */
  GetOutboxStatus(argument: _gcs_admin_v1_GetOutboxStatusRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetOutboxStatusResponse__Output>): grpc.ClientUnaryCall;
  GetOutboxStatus(argument: _gcs_admin_v1_GetOutboxStatusRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_GetOutboxStatusResponse__Output>): grpc.ClientUnaryCall;
  GetOutboxStatus(argument: _gcs_admin_v1_GetOutboxStatusRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetOutboxStatusResponse__Output>): grpc.ClientUnaryCall;
  GetOutboxStatus(argument: _gcs_admin_v1_GetOutboxStatusRequest, callback: grpc.requestCallback<_gcs_admin_v1_GetOutboxStatusResponse__Output>): grpc.ClientUnaryCall;
  /**
   * What waits to be published, and who publishes it.
   */
  getOutboxStatus(argument: _gcs_admin_v1_GetOutboxStatusRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetOutboxStatusResponse__Output>): grpc.ClientUnaryCall;
  getOutboxStatus(argument: _gcs_admin_v1_GetOutboxStatusRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_GetOutboxStatusResponse__Output>): grpc.ClientUnaryCall;
  getOutboxStatus(argument: _gcs_admin_v1_GetOutboxStatusRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetOutboxStatusResponse__Output>): grpc.ClientUnaryCall;
  getOutboxStatus(argument: _gcs_admin_v1_GetOutboxStatusRequest, callback: grpc.requestCallback<_gcs_admin_v1_GetOutboxStatusResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Records that could not be handled and those that wait behind them, the oldest first, service by service.
   */
  ListDeadLetters(argument: _gcs_admin_v1_ListDeadLettersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListDeadLettersResponse__Output>): grpc.ClientUnaryCall;
  ListDeadLetters(argument: _gcs_admin_v1_ListDeadLettersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ListDeadLettersResponse__Output>): grpc.ClientUnaryCall;
  ListDeadLetters(argument: _gcs_admin_v1_ListDeadLettersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListDeadLettersResponse__Output>): grpc.ClientUnaryCall;
  ListDeadLetters(argument: _gcs_admin_v1_ListDeadLettersRequest, callback: grpc.requestCallback<_gcs_admin_v1_ListDeadLettersResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Records that could not be handled and those that wait behind them, the oldest first, service by service.
   */
  listDeadLetters(argument: _gcs_admin_v1_ListDeadLettersRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListDeadLettersResponse__Output>): grpc.ClientUnaryCall;
  listDeadLetters(argument: _gcs_admin_v1_ListDeadLettersRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ListDeadLettersResponse__Output>): grpc.ClientUnaryCall;
  listDeadLetters(argument: _gcs_admin_v1_ListDeadLettersRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListDeadLettersResponse__Output>): grpc.ClientUnaryCall;
  listDeadLetters(argument: _gcs_admin_v1_ListDeadLettersRequest, callback: grpc.requestCallback<_gcs_admin_v1_ListDeadLettersResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Applies the parked records of one session again, in order, up to the first that still fails. Repeating it is safe.
   */
  ReplayDeadLetter(argument: _gcs_admin_v1_ReplayDeadLetterRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ReplayDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  ReplayDeadLetter(argument: _gcs_admin_v1_ReplayDeadLetterRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ReplayDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  ReplayDeadLetter(argument: _gcs_admin_v1_ReplayDeadLetterRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ReplayDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  ReplayDeadLetter(argument: _gcs_admin_v1_ReplayDeadLetterRequest, callback: grpc.requestCallback<_gcs_admin_v1_ReplayDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Applies the parked records of one session again, in order, up to the first that still fails. Repeating it is safe.
   */
  replayDeadLetter(argument: _gcs_admin_v1_ReplayDeadLetterRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ReplayDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  replayDeadLetter(argument: _gcs_admin_v1_ReplayDeadLetterRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ReplayDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  replayDeadLetter(argument: _gcs_admin_v1_ReplayDeadLetterRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ReplayDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  replayDeadLetter(argument: _gcs_admin_v1_ReplayDeadLetterRequest, callback: grpc.requestCallback<_gcs_admin_v1_ReplayDeadLetterResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Queues and parked records. Every service with topics serves this for itself; the gateway's admin port passes a
 * request to the one it names, and asks all of them when it names none.
 */
export interface OpsServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Gives up a parked record: nobody will apply it, and nothing waits for it any more.
   */
  DiscardDeadLetter: grpc.handleUnaryCall<_gcs_admin_v1_DiscardDeadLetterRequest__Output, _gcs_admin_v1_DiscardDeadLetterResponse>;
  
  /**
   * What waits to be published, and who publishes it.
   */
  GetOutboxStatus: grpc.handleUnaryCall<_gcs_admin_v1_GetOutboxStatusRequest__Output, _gcs_admin_v1_GetOutboxStatusResponse>;
  
  /**
   * Records that could not be handled and those that wait behind them, the oldest first, service by service.
   */
  ListDeadLetters: grpc.handleUnaryCall<_gcs_admin_v1_ListDeadLettersRequest__Output, _gcs_admin_v1_ListDeadLettersResponse>;
  
  /**
   * Applies the parked records of one session again, in order, up to the first that still fails. Repeating it is safe.
   */
  ReplayDeadLetter: grpc.handleUnaryCall<_gcs_admin_v1_ReplayDeadLetterRequest__Output, _gcs_admin_v1_ReplayDeadLetterResponse>;
  
}

export interface OpsServiceDefinition extends grpc.ServiceDefinition {
  DiscardDeadLetter: MethodDefinition<_gcs_admin_v1_DiscardDeadLetterRequest, _gcs_admin_v1_DiscardDeadLetterResponse, _gcs_admin_v1_DiscardDeadLetterRequest__Output, _gcs_admin_v1_DiscardDeadLetterResponse__Output>
  GetOutboxStatus: MethodDefinition<_gcs_admin_v1_GetOutboxStatusRequest, _gcs_admin_v1_GetOutboxStatusResponse, _gcs_admin_v1_GetOutboxStatusRequest__Output, _gcs_admin_v1_GetOutboxStatusResponse__Output>
  ListDeadLetters: MethodDefinition<_gcs_admin_v1_ListDeadLettersRequest, _gcs_admin_v1_ListDeadLettersResponse, _gcs_admin_v1_ListDeadLettersRequest__Output, _gcs_admin_v1_ListDeadLettersResponse__Output>
  ReplayDeadLetter: MethodDefinition<_gcs_admin_v1_ReplayDeadLetterRequest, _gcs_admin_v1_ReplayDeadLetterResponse, _gcs_admin_v1_ReplayDeadLetterRequest__Output, _gcs_admin_v1_ReplayDeadLetterResponse__Output>
}
