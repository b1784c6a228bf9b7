// Original file: gcs/history/v1/history_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CompareAppliedRequest as _gcs_history_v1_CompareAppliedRequest, CompareAppliedRequest__Output as _gcs_history_v1_CompareAppliedRequest__Output } from '../../../gcs/history/v1/CompareAppliedRequest.ts';
import type { CompareAppliedResponse as _gcs_history_v1_CompareAppliedResponse, CompareAppliedResponse__Output as _gcs_history_v1_CompareAppliedResponse__Output } from '../../../gcs/history/v1/CompareAppliedResponse.ts';
import type { CompareChangesRequest as _gcs_history_v1_CompareChangesRequest, CompareChangesRequest__Output as _gcs_history_v1_CompareChangesRequest__Output } from '../../../gcs/history/v1/CompareChangesRequest.ts';
import type { CompareChangesResponse as _gcs_history_v1_CompareChangesResponse, CompareChangesResponse__Output as _gcs_history_v1_CompareChangesResponse__Output } from '../../../gcs/history/v1/CompareChangesResponse.ts';
import type { CompareHeadsRequest as _gcs_history_v1_CompareHeadsRequest, CompareHeadsRequest__Output as _gcs_history_v1_CompareHeadsRequest__Output } from '../../../gcs/history/v1/CompareHeadsRequest.ts';
import type { CompareHeadsResponse as _gcs_history_v1_CompareHeadsResponse, CompareHeadsResponse__Output as _gcs_history_v1_CompareHeadsResponse__Output } from '../../../gcs/history/v1/CompareHeadsResponse.ts';
import type { ListAppliedRequest as _gcs_history_v1_ListAppliedRequest, ListAppliedRequest__Output as _gcs_history_v1_ListAppliedRequest__Output } from '../../../gcs/history/v1/ListAppliedRequest.ts';
import type { ListAppliedResponse as _gcs_history_v1_ListAppliedResponse, ListAppliedResponse__Output as _gcs_history_v1_ListAppliedResponse__Output } from '../../../gcs/history/v1/ListAppliedResponse.ts';
import type { ListChangesRequest as _gcs_history_v1_ListChangesRequest, ListChangesRequest__Output as _gcs_history_v1_ListChangesRequest__Output } from '../../../gcs/history/v1/ListChangesRequest.ts';
import type { ListChangesResponse as _gcs_history_v1_ListChangesResponse, ListChangesResponse__Output as _gcs_history_v1_ListChangesResponse__Output } from '../../../gcs/history/v1/ListChangesResponse.ts';
import type { ListHeadsRequest as _gcs_history_v1_ListHeadsRequest, ListHeadsRequest__Output as _gcs_history_v1_ListHeadsRequest__Output } from '../../../gcs/history/v1/ListHeadsRequest.ts';
import type { ListHeadsResponse as _gcs_history_v1_ListHeadsResponse, ListHeadsResponse__Output as _gcs_history_v1_ListHeadsResponse__Output } from '../../../gcs/history/v1/ListHeadsResponse.ts';
import type { RepublishRequest as _gcs_history_v1_RepublishRequest, RepublishRequest__Output as _gcs_history_v1_RepublishRequest__Output } from '../../../gcs/history/v1/RepublishRequest.ts';
import type { RepublishResponse as _gcs_history_v1_RepublishResponse, RepublishResponse__Output as _gcs_history_v1_RepublishResponse__Output } from '../../../gcs/history/v1/RepublishResponse.ts';

/**
 * What a service has published and applied, for comparison and repair. Served by every service with topics to the
 * gateway.
 */
export interface HistoryServiceClient extends grpc.Client {
  /**
   * Those keys of which this service, their publisher, has less than was applied: its database was set back.
   */
  CompareApplied(argument: _gcs_history_v1_CompareAppliedRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_history_v1_CompareAppliedResponse__Output>): grpc.ClientUnaryCall;
  CompareApplied(argument: _gcs_history_v1_CompareAppliedRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_history_v1_CompareAppliedResponse__Output>): grpc.ClientUnaryCall;
  CompareApplied(argument: _gcs_history_v1_CompareAppliedRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_history_v1_CompareAppliedResponse__Output>): grpc.ClientUnaryCall;
  CompareApplied(argument: _gcs_history_v1_CompareAppliedRequest, callback: grpc.requestCallback<_gcs_history_v1_CompareAppliedResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Those keys of which this service, their publisher, has less than was applied: its database was set back.
   */
  compareApplied(argument: _gcs_history_v1_CompareAppliedRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_history_v1_CompareAppliedResponse__Output>): grpc.ClientUnaryCall;
  compareApplied(argument: _gcs_history_v1_CompareAppliedRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_history_v1_CompareAppliedResponse__Output>): grpc.ClientUnaryCall;
  compareApplied(argument: _gcs_history_v1_CompareAppliedRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_history_v1_CompareAppliedResponse__Output>): grpc.ClientUnaryCall;
  compareApplied(argument: _gcs_history_v1_CompareAppliedRequest, callback: grpc.requestCallback<_gcs_history_v1_CompareAppliedResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Those of them that this service has not taken.
   */
  CompareChanges(argument: _gcs_history_v1_CompareChangesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_history_v1_CompareChangesResponse__Output>): grpc.ClientUnaryCall;
  CompareChanges(argument: _gcs_history_v1_CompareChangesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_history_v1_CompareChangesResponse__Output>): grpc.ClientUnaryCall;
  CompareChanges(argument: _gcs_history_v1_CompareChangesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_history_v1_CompareChangesResponse__Output>): grpc.ClientUnaryCall;
  CompareChanges(argument: _gcs_history_v1_CompareChangesRequest, callback: grpc.requestCallback<_gcs_history_v1_CompareChangesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Those of them that this service has not taken.
   */
  compareChanges(argument: _gcs_history_v1_CompareChangesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_history_v1_CompareChangesResponse__Output>): grpc.ClientUnaryCall;
  compareChanges(argument: _gcs_history_v1_CompareChangesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_history_v1_CompareChangesResponse__Output>): grpc.ClientUnaryCall;
  compareChanges(argument: _gcs_history_v1_CompareChangesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_history_v1_CompareChangesResponse__Output>): grpc.ClientUnaryCall;
  compareChanges(argument: _gcs_history_v1_CompareChangesRequest, callback: grpc.requestCallback<_gcs_history_v1_CompareChangesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Those keys of which this service has applied less.
   */
  CompareHeads(argument: _gcs_history_v1_CompareHeadsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_history_v1_CompareHeadsResponse__Output>): grpc.ClientUnaryCall;
  CompareHeads(argument: _gcs_history_v1_CompareHeadsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_history_v1_CompareHeadsResponse__Output>): grpc.ClientUnaryCall;
  CompareHeads(argument: _gcs_history_v1_CompareHeadsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_history_v1_CompareHeadsResponse__Output>): grpc.ClientUnaryCall;
  CompareHeads(argument: _gcs_history_v1_CompareHeadsRequest, callback: grpc.requestCallback<_gcs_history_v1_CompareHeadsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Those keys of which this service has applied less.
   */
  compareHeads(argument: _gcs_history_v1_CompareHeadsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_history_v1_CompareHeadsResponse__Output>): grpc.ClientUnaryCall;
  compareHeads(argument: _gcs_history_v1_CompareHeadsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_history_v1_CompareHeadsResponse__Output>): grpc.ClientUnaryCall;
  compareHeads(argument: _gcs_history_v1_CompareHeadsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_history_v1_CompareHeadsResponse__Output>): grpc.ClientUnaryCall;
  compareHeads(argument: _gcs_history_v1_CompareHeadsRequest, callback: grpc.requestCallback<_gcs_history_v1_CompareHeadsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * How far this service has applied each key, in key order.
   */
  ListApplied(argument: _gcs_history_v1_ListAppliedRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_history_v1_ListAppliedResponse__Output>): grpc.ClientUnaryCall;
  ListApplied(argument: _gcs_history_v1_ListAppliedRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_history_v1_ListAppliedResponse__Output>): grpc.ClientUnaryCall;
  ListApplied(argument: _gcs_history_v1_ListAppliedRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_history_v1_ListAppliedResponse__Output>): grpc.ClientUnaryCall;
  ListApplied(argument: _gcs_history_v1_ListAppliedRequest, callback: grpc.requestCallback<_gcs_history_v1_ListAppliedResponse__Output>): grpc.ClientUnaryCall;
  /**
   * How far this service has applied each key, in key order.
   */
  listApplied(argument: _gcs_history_v1_ListAppliedRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_history_v1_ListAppliedResponse__Output>): grpc.ClientUnaryCall;
  listApplied(argument: _gcs_history_v1_ListAppliedRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_history_v1_ListAppliedResponse__Output>): grpc.ClientUnaryCall;
  listApplied(argument: _gcs_history_v1_ListAppliedRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_history_v1_ListAppliedResponse__Output>): grpc.ClientUnaryCall;
  listApplied(argument: _gcs_history_v1_ListAppliedRequest, callback: grpc.requestCallback<_gcs_history_v1_ListAppliedResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Published changes of a topic that has no order, each by its id, in the order of key and version.
   */
  ListChanges(argument: _gcs_history_v1_ListChangesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_history_v1_ListChangesResponse__Output>): grpc.ClientUnaryCall;
  ListChanges(argument: _gcs_history_v1_ListChangesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_history_v1_ListChangesResponse__Output>): grpc.ClientUnaryCall;
  ListChanges(argument: _gcs_history_v1_ListChangesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_history_v1_ListChangesResponse__Output>): grpc.ClientUnaryCall;
  ListChanges(argument: _gcs_history_v1_ListChangesRequest, callback: grpc.requestCallback<_gcs_history_v1_ListChangesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Published changes of a topic that has no order, each by its id, in the order of key and version.
   */
  listChanges(argument: _gcs_history_v1_ListChangesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_history_v1_ListChangesResponse__Output>): grpc.ClientUnaryCall;
  listChanges(argument: _gcs_history_v1_ListChangesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_history_v1_ListChangesResponse__Output>): grpc.ClientUnaryCall;
  listChanges(argument: _gcs_history_v1_ListChangesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_history_v1_ListChangesResponse__Output>): grpc.ClientUnaryCall;
  listChanges(argument: _gcs_history_v1_ListChangesRequest, callback: grpc.requestCallback<_gcs_history_v1_ListChangesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * The newest published version of each key, in key order.
   */
  ListHeads(argument: _gcs_history_v1_ListHeadsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_history_v1_ListHeadsResponse__Output>): grpc.ClientUnaryCall;
  ListHeads(argument: _gcs_history_v1_ListHeadsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_history_v1_ListHeadsResponse__Output>): grpc.ClientUnaryCall;
  ListHeads(argument: _gcs_history_v1_ListHeadsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_history_v1_ListHeadsResponse__Output>): grpc.ClientUnaryCall;
  ListHeads(argument: _gcs_history_v1_ListHeadsRequest, callback: grpc.requestCallback<_gcs_history_v1_ListHeadsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The newest published version of each key, in key order.
   */
  listHeads(argument: _gcs_history_v1_ListHeadsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_history_v1_ListHeadsResponse__Output>): grpc.ClientUnaryCall;
  listHeads(argument: _gcs_history_v1_ListHeadsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_history_v1_ListHeadsResponse__Output>): grpc.ClientUnaryCall;
  listHeads(argument: _gcs_history_v1_ListHeadsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_history_v1_ListHeadsResponse__Output>): grpc.ClientUnaryCall;
  listHeads(argument: _gcs_history_v1_ListHeadsRequest, callback: grpc.requestCallback<_gcs_history_v1_ListHeadsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Queues changes of the journal to be published again.
   */
  Republish(argument: _gcs_history_v1_RepublishRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_history_v1_RepublishResponse__Output>): grpc.ClientUnaryCall;
  Republish(argument: _gcs_history_v1_RepublishRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_history_v1_RepublishResponse__Output>): grpc.ClientUnaryCall;
  Republish(argument: _gcs_history_v1_RepublishRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_history_v1_RepublishResponse__Output>): grpc.ClientUnaryCall;
  Republish(argument: _gcs_history_v1_RepublishRequest, callback: grpc.requestCallback<_gcs_history_v1_RepublishResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Queues changes of the journal to be published again.
   */
  republish(argument: _gcs_history_v1_RepublishRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_history_v1_RepublishResponse__Output>): grpc.ClientUnaryCall;
  republish(argument: _gcs_history_v1_RepublishRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_history_v1_RepublishResponse__Output>): grpc.ClientUnaryCall;
  republish(argument: _gcs_history_v1_RepublishRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_history_v1_RepublishResponse__Output>): grpc.ClientUnaryCall;
  republish(argument: _gcs_history_v1_RepublishRequest, callback: grpc.requestCallback<_gcs_history_v1_RepublishResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * What a service has published and applied, for comparison and repair. Served by every service with topics to the
 * gateway.
 */
export interface HistoryServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Those keys of which this service, their publisher, has less than was applied: its database was set back.
   */
  CompareApplied: grpc.handleUnaryCall<_gcs_history_v1_CompareAppliedRequest__Output, _gcs_history_v1_CompareAppliedResponse>;
  
  /**
   * Those of them that this service has not taken.
   */
  CompareChanges: grpc.handleUnaryCall<_gcs_history_v1_CompareChangesRequest__Output, _gcs_history_v1_CompareChangesResponse>;
  
  /**
   * Those keys of which this service has applied less.
   */
  CompareHeads: grpc.handleUnaryCall<_gcs_history_v1_CompareHeadsRequest__Output, _gcs_history_v1_CompareHeadsResponse>;
  
  /**
   * How far this service has applied each key, in key order.
   */
  ListApplied: grpc.handleUnaryCall<_gcs_history_v1_ListAppliedRequest__Output, _gcs_history_v1_ListAppliedResponse>;
  
  /**
   * Published changes of a topic that has no order, each by its id, in the order of key and version.
   */
  ListChanges: grpc.handleUnaryCall<_gcs_history_v1_ListChangesRequest__Output, _gcs_history_v1_ListChangesResponse>;
  
  /**
   * The newest published version of each key, in key order.
   */
  ListHeads: grpc.handleUnaryCall<_gcs_history_v1_ListHeadsRequest__Output, _gcs_history_v1_ListHeadsResponse>;
  
  /**
   * Queues changes of the journal to be published again.
   */
  Republish: grpc.handleUnaryCall<_gcs_history_v1_RepublishRequest__Output, _gcs_history_v1_RepublishResponse>;
  
}

export interface HistoryServiceDefinition extends grpc.ServiceDefinition {
  CompareApplied: MethodDefinition<_gcs_history_v1_CompareAppliedRequest, _gcs_history_v1_CompareAppliedResponse, _gcs_history_v1_CompareAppliedRequest__Output, _gcs_history_v1_CompareAppliedResponse__Output>
  CompareChanges: MethodDefinition<_gcs_history_v1_CompareChangesRequest, _gcs_history_v1_CompareChangesResponse, _gcs_history_v1_CompareChangesRequest__Output, _gcs_history_v1_CompareChangesResponse__Output>
  CompareHeads: MethodDefinition<_gcs_history_v1_CompareHeadsRequest, _gcs_history_v1_CompareHeadsResponse, _gcs_history_v1_CompareHeadsRequest__Output, _gcs_history_v1_CompareHeadsResponse__Output>
  ListApplied: MethodDefinition<_gcs_history_v1_ListAppliedRequest, _gcs_history_v1_ListAppliedResponse, _gcs_history_v1_ListAppliedRequest__Output, _gcs_history_v1_ListAppliedResponse__Output>
  ListChanges: MethodDefinition<_gcs_history_v1_ListChangesRequest, _gcs_history_v1_ListChangesResponse, _gcs_history_v1_ListChangesRequest__Output, _gcs_history_v1_ListChangesResponse__Output>
  ListHeads: MethodDefinition<_gcs_history_v1_ListHeadsRequest, _gcs_history_v1_ListHeadsResponse, _gcs_history_v1_ListHeadsRequest__Output, _gcs_history_v1_ListHeadsResponse__Output>
  Republish: MethodDefinition<_gcs_history_v1_RepublishRequest, _gcs_history_v1_RepublishResponse, _gcs_history_v1_RepublishRequest__Output, _gcs_history_v1_RepublishResponse__Output>
}
