// Original file: gcs/admin/v1/delivery_admin_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CancelReplayRequest as _gcs_admin_v1_CancelReplayRequest, CancelReplayRequest__Output as _gcs_admin_v1_CancelReplayRequest__Output } from '../../../gcs/admin/v1/CancelReplayRequest.ts';
import type { CancelReplayResponse as _gcs_admin_v1_CancelReplayResponse, CancelReplayResponse__Output as _gcs_admin_v1_CancelReplayResponse__Output } from '../../../gcs/admin/v1/CancelReplayResponse.ts';
import type { GetDeliveryRequest as _gcs_admin_v1_GetDeliveryRequest, GetDeliveryRequest__Output as _gcs_admin_v1_GetDeliveryRequest__Output } from '../../../gcs/admin/v1/GetDeliveryRequest.ts';
import type { GetDeliveryResponse as _gcs_admin_v1_GetDeliveryResponse, GetDeliveryResponse__Output as _gcs_admin_v1_GetDeliveryResponse__Output } from '../../../gcs/admin/v1/GetDeliveryResponse.ts';
import type { GetReplayRequest as _gcs_admin_v1_GetReplayRequest, GetReplayRequest__Output as _gcs_admin_v1_GetReplayRequest__Output } from '../../../gcs/admin/v1/GetReplayRequest.ts';
import type { GetReplayResponse as _gcs_admin_v1_GetReplayResponse, GetReplayResponse__Output as _gcs_admin_v1_GetReplayResponse__Output } from '../../../gcs/admin/v1/GetReplayResponse.ts';
import type { ListDeliveriesRequest as _gcs_admin_v1_ListDeliveriesRequest, ListDeliveriesRequest__Output as _gcs_admin_v1_ListDeliveriesRequest__Output } from '../../../gcs/admin/v1/ListDeliveriesRequest.ts';
import type { ListDeliveriesResponse as _gcs_admin_v1_ListDeliveriesResponse, ListDeliveriesResponse__Output as _gcs_admin_v1_ListDeliveriesResponse__Output } from '../../../gcs/admin/v1/ListDeliveriesResponse.ts';
import type { ListNoticesRequest as _gcs_admin_v1_ListNoticesRequest, ListNoticesRequest__Output as _gcs_admin_v1_ListNoticesRequest__Output } from '../../../gcs/admin/v1/ListNoticesRequest.ts';
import type { ListNoticesResponse as _gcs_admin_v1_ListNoticesResponse, ListNoticesResponse__Output as _gcs_admin_v1_ListNoticesResponse__Output } from '../../../gcs/admin/v1/ListNoticesResponse.ts';
import type { ListReplaysRequest as _gcs_admin_v1_ListReplaysRequest, ListReplaysRequest__Output as _gcs_admin_v1_ListReplaysRequest__Output } from '../../../gcs/admin/v1/ListReplaysRequest.ts';
import type { ListReplaysResponse as _gcs_admin_v1_ListReplaysResponse, ListReplaysResponse__Output as _gcs_admin_v1_ListReplaysResponse__Output } from '../../../gcs/admin/v1/ListReplaysResponse.ts';
import type { ListUndeliveredRequest as _gcs_admin_v1_ListUndeliveredRequest, ListUndeliveredRequest__Output as _gcs_admin_v1_ListUndeliveredRequest__Output } from '../../../gcs/admin/v1/ListUndeliveredRequest.ts';
import type { ListUndeliveredResponse as _gcs_admin_v1_ListUndeliveredResponse, ListUndeliveredResponse__Output as _gcs_admin_v1_ListUndeliveredResponse__Output } from '../../../gcs/admin/v1/ListUndeliveredResponse.ts';
import type { ResumeReplayRequest as _gcs_admin_v1_ResumeReplayRequest, ResumeReplayRequest__Output as _gcs_admin_v1_ResumeReplayRequest__Output } from '../../../gcs/admin/v1/ResumeReplayRequest.ts';
import type { ResumeReplayResponse as _gcs_admin_v1_ResumeReplayResponse, ResumeReplayResponse__Output as _gcs_admin_v1_ResumeReplayResponse__Output } from '../../../gcs/admin/v1/ResumeReplayResponse.ts';
import type { StartReplayRequest as _gcs_admin_v1_StartReplayRequest, StartReplayRequest__Output as _gcs_admin_v1_StartReplayRequest__Output } from '../../../gcs/admin/v1/StartReplayRequest.ts';
import type { StartReplayResponse as _gcs_admin_v1_StartReplayResponse, StartReplayResponse__Output as _gcs_admin_v1_StartReplayResponse__Output } from '../../../gcs/admin/v1/StartReplayResponse.ts';

/**
 * Deliveries of webhook events: their log, what is undelivered and why, replays, operational notices. Owned by webhook
 * delivery.
 */
export interface DeliveryAdminServiceClient extends grpc.Client {
  /**
   * Stops a replay. What it has reopened so far is delivered.
   */
  CancelReplay(argument: _gcs_admin_v1_CancelReplayRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_CancelReplayResponse__Output>): grpc.ClientUnaryCall;
  CancelReplay(argument: _gcs_admin_v1_CancelReplayRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_CancelReplayResponse__Output>): grpc.ClientUnaryCall;
  CancelReplay(argument: _gcs_admin_v1_CancelReplayRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_CancelReplayResponse__Output>): grpc.ClientUnaryCall;
  CancelReplay(argument: _gcs_admin_v1_CancelReplayRequest, callback: grpc.requestCallback<_gcs_admin_v1_CancelReplayResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Stops a replay. What it has reopened so far is delivered.
   */
  cancelReplay(argument: _gcs_admin_v1_CancelReplayRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_CancelReplayResponse__Output>): grpc.ClientUnaryCall;
  cancelReplay(argument: _gcs_admin_v1_CancelReplayRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_CancelReplayResponse__Output>): grpc.ClientUnaryCall;
  cancelReplay(argument: _gcs_admin_v1_CancelReplayRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_CancelReplayResponse__Output>): grpc.ClientUnaryCall;
  cancelReplay(argument: _gcs_admin_v1_CancelReplayRequest, callback: grpc.requestCallback<_gcs_admin_v1_CancelReplayResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * One delivery with its body and the log of its attempts.
   */
  GetDelivery(argument: _gcs_admin_v1_GetDeliveryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetDeliveryResponse__Output>): grpc.ClientUnaryCall;
  GetDelivery(argument: _gcs_admin_v1_GetDeliveryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_GetDeliveryResponse__Output>): grpc.ClientUnaryCall;
  GetDelivery(argument: _gcs_admin_v1_GetDeliveryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetDeliveryResponse__Output>): grpc.ClientUnaryCall;
  GetDelivery(argument: _gcs_admin_v1_GetDeliveryRequest, callback: grpc.requestCallback<_gcs_admin_v1_GetDeliveryResponse__Output>): grpc.ClientUnaryCall;
  /**
   * One delivery with its body and the log of its attempts.
   */
  getDelivery(argument: _gcs_admin_v1_GetDeliveryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetDeliveryResponse__Output>): grpc.ClientUnaryCall;
  getDelivery(argument: _gcs_admin_v1_GetDeliveryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_GetDeliveryResponse__Output>): grpc.ClientUnaryCall;
  getDelivery(argument: _gcs_admin_v1_GetDeliveryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetDeliveryResponse__Output>): grpc.ClientUnaryCall;
  getDelivery(argument: _gcs_admin_v1_GetDeliveryRequest, callback: grpc.requestCallback<_gcs_admin_v1_GetDeliveryResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * A replay: what was asked for, how far it is, when it ended.
   */
  GetReplay(argument: _gcs_admin_v1_GetReplayRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetReplayResponse__Output>): grpc.ClientUnaryCall;
  GetReplay(argument: _gcs_admin_v1_GetReplayRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_GetReplayResponse__Output>): grpc.ClientUnaryCall;
  GetReplay(argument: _gcs_admin_v1_GetReplayRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetReplayResponse__Output>): grpc.ClientUnaryCall;
  GetReplay(argument: _gcs_admin_v1_GetReplayRequest, callback: grpc.requestCallback<_gcs_admin_v1_GetReplayResponse__Output>): grpc.ClientUnaryCall;
  /**
   * A replay: what was asked for, how far it is, when it ended.
   */
  getReplay(argument: _gcs_admin_v1_GetReplayRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetReplayResponse__Output>): grpc.ClientUnaryCall;
  getReplay(argument: _gcs_admin_v1_GetReplayRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_GetReplayResponse__Output>): grpc.ClientUnaryCall;
  getReplay(argument: _gcs_admin_v1_GetReplayRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetReplayResponse__Output>): grpc.ClientUnaryCall;
  getReplay(argument: _gcs_admin_v1_GetReplayRequest, callback: grpc.requestCallback<_gcs_admin_v1_GetReplayResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Deliveries, the newest event first. With filters a page may be short or empty before the last one.
   */
  ListDeliveries(argument: _gcs_admin_v1_ListDeliveriesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListDeliveriesResponse__Output>): grpc.ClientUnaryCall;
  ListDeliveries(argument: _gcs_admin_v1_ListDeliveriesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ListDeliveriesResponse__Output>): grpc.ClientUnaryCall;
  ListDeliveries(argument: _gcs_admin_v1_ListDeliveriesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListDeliveriesResponse__Output>): grpc.ClientUnaryCall;
  ListDeliveries(argument: _gcs_admin_v1_ListDeliveriesRequest, callback: grpc.requestCallback<_gcs_admin_v1_ListDeliveriesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Deliveries, the newest event first. With filters a page may be short or empty before the last one.
   */
  listDeliveries(argument: _gcs_admin_v1_ListDeliveriesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListDeliveriesResponse__Output>): grpc.ClientUnaryCall;
  listDeliveries(argument: _gcs_admin_v1_ListDeliveriesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ListDeliveriesResponse__Output>): grpc.ClientUnaryCall;
  listDeliveries(argument: _gcs_admin_v1_ListDeliveriesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListDeliveriesResponse__Output>): grpc.ClientUnaryCall;
  listDeliveries(argument: _gcs_admin_v1_ListDeliveriesRequest, callback: grpc.requestCallback<_gcs_admin_v1_ListDeliveriesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * What operators should know of: endpoints disabled, messages exhausted; the newest first.
   */
  ListNotices(argument: _gcs_admin_v1_ListNoticesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListNoticesResponse__Output>): grpc.ClientUnaryCall;
  ListNotices(argument: _gcs_admin_v1_ListNoticesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ListNoticesResponse__Output>): grpc.ClientUnaryCall;
  ListNotices(argument: _gcs_admin_v1_ListNoticesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListNoticesResponse__Output>): grpc.ClientUnaryCall;
  ListNotices(argument: _gcs_admin_v1_ListNoticesRequest, callback: grpc.requestCallback<_gcs_admin_v1_ListNoticesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * What operators should know of: endpoints disabled, messages exhausted; the newest first.
   */
  listNotices(argument: _gcs_admin_v1_ListNoticesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListNoticesResponse__Output>): grpc.ClientUnaryCall;
  listNotices(argument: _gcs_admin_v1_ListNoticesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ListNoticesResponse__Output>): grpc.ClientUnaryCall;
  listNotices(argument: _gcs_admin_v1_ListNoticesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListNoticesResponse__Output>): grpc.ClientUnaryCall;
  listNotices(argument: _gcs_admin_v1_ListNoticesRequest, callback: grpc.requestCallback<_gcs_admin_v1_ListNoticesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * A tenant's replays, the newest first.
   */
  ListReplays(argument: _gcs_admin_v1_ListReplaysRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListReplaysResponse__Output>): grpc.ClientUnaryCall;
  ListReplays(argument: _gcs_admin_v1_ListReplaysRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ListReplaysResponse__Output>): grpc.ClientUnaryCall;
  ListReplays(argument: _gcs_admin_v1_ListReplaysRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListReplaysResponse__Output>): grpc.ClientUnaryCall;
  ListReplays(argument: _gcs_admin_v1_ListReplaysRequest, callback: grpc.requestCallback<_gcs_admin_v1_ListReplaysResponse__Output>): grpc.ClientUnaryCall;
  /**
   * A tenant's replays, the newest first.
   */
  listReplays(argument: _gcs_admin_v1_ListReplaysRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListReplaysResponse__Output>): grpc.ClientUnaryCall;
  listReplays(argument: _gcs_admin_v1_ListReplaysRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ListReplaysResponse__Output>): grpc.ClientUnaryCall;
  listReplays(argument: _gcs_admin_v1_ListReplaysRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListReplaysResponse__Output>): grpc.ClientUnaryCall;
  listReplays(argument: _gcs_admin_v1_ListReplaysRequest, callback: grpc.requestCallback<_gcs_admin_v1_ListReplaysResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Every event and endpoint not yet delivered, with the reason, the oldest event first. With filters a page may be
   * short or empty before the last one.
   */
  ListUndelivered(argument: _gcs_admin_v1_ListUndeliveredRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListUndeliveredResponse__Output>): grpc.ClientUnaryCall;
  ListUndelivered(argument: _gcs_admin_v1_ListUndeliveredRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ListUndeliveredResponse__Output>): grpc.ClientUnaryCall;
  ListUndelivered(argument: _gcs_admin_v1_ListUndeliveredRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListUndeliveredResponse__Output>): grpc.ClientUnaryCall;
  ListUndelivered(argument: _gcs_admin_v1_ListUndeliveredRequest, callback: grpc.requestCallback<_gcs_admin_v1_ListUndeliveredResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Every event and endpoint not yet delivered, with the reason, the oldest event first. With filters a page may be
   * short or empty before the last one.
   */
  listUndelivered(argument: _gcs_admin_v1_ListUndeliveredRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListUndeliveredResponse__Output>): grpc.ClientUnaryCall;
  listUndelivered(argument: _gcs_admin_v1_ListUndeliveredRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ListUndeliveredResponse__Output>): grpc.ClientUnaryCall;
  listUndelivered(argument: _gcs_admin_v1_ListUndeliveredRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListUndeliveredResponse__Output>): grpc.ClientUnaryCall;
  listUndelivered(argument: _gcs_admin_v1_ListUndeliveredRequest, callback: grpc.requestCallback<_gcs_admin_v1_ListUndeliveredResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lets a cancelled replay go on where it stopped.
   */
  ResumeReplay(argument: _gcs_admin_v1_ResumeReplayRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ResumeReplayResponse__Output>): grpc.ClientUnaryCall;
  ResumeReplay(argument: _gcs_admin_v1_ResumeReplayRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ResumeReplayResponse__Output>): grpc.ClientUnaryCall;
  ResumeReplay(argument: _gcs_admin_v1_ResumeReplayRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ResumeReplayResponse__Output>): grpc.ClientUnaryCall;
  ResumeReplay(argument: _gcs_admin_v1_ResumeReplayRequest, callback: grpc.requestCallback<_gcs_admin_v1_ResumeReplayResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lets a cancelled replay go on where it stopped.
   */
  resumeReplay(argument: _gcs_admin_v1_ResumeReplayRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ResumeReplayResponse__Output>): grpc.ClientUnaryCall;
  resumeReplay(argument: _gcs_admin_v1_ResumeReplayRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ResumeReplayResponse__Output>): grpc.ClientUnaryCall;
  resumeReplay(argument: _gcs_admin_v1_ResumeReplayRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ResumeReplayResponse__Output>): grpc.ClientUnaryCall;
  resumeReplay(argument: _gcs_admin_v1_ResumeReplayRequest, callback: grpc.requestCallback<_gcs_admin_v1_ResumeReplayResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Sends deliveries again: the same event ids and bytes, with a fresh retry schedule. A job that survives restarts.
   */
  StartReplay(argument: _gcs_admin_v1_StartReplayRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_StartReplayResponse__Output>): grpc.ClientUnaryCall;
  StartReplay(argument: _gcs_admin_v1_StartReplayRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_StartReplayResponse__Output>): grpc.ClientUnaryCall;
  StartReplay(argument: _gcs_admin_v1_StartReplayRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_StartReplayResponse__Output>): grpc.ClientUnaryCall;
  StartReplay(argument: _gcs_admin_v1_StartReplayRequest, callback: grpc.requestCallback<_gcs_admin_v1_StartReplayResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Sends deliveries again: the same event ids and bytes, with a fresh retry schedule. A job that survives restarts.
   */
  startReplay(argument: _gcs_admin_v1_StartReplayRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_StartReplayResponse__Output>): grpc.ClientUnaryCall;
  startReplay(argument: _gcs_admin_v1_StartReplayRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_StartReplayResponse__Output>): grpc.ClientUnaryCall;
  startReplay(argument: _gcs_admin_v1_StartReplayRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_StartReplayResponse__Output>): grpc.ClientUnaryCall;
  startReplay(argument: _gcs_admin_v1_StartReplayRequest, callback: grpc.requestCallback<_gcs_admin_v1_StartReplayResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Deliveries of webhook events: their log, what is undelivered and why, replays, operational notices. Owned by webhook
 * delivery.
 */
export interface DeliveryAdminServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Stops a replay. What it has reopened so far is delivered.
   */
  CancelReplay: grpc.handleUnaryCall<_gcs_admin_v1_CancelReplayRequest__Output, _gcs_admin_v1_CancelReplayResponse>;
  
  /**
   * One delivery with its body and the log of its attempts.
   */
  GetDelivery: grpc.handleUnaryCall<_gcs_admin_v1_GetDeliveryRequest__Output, _gcs_admin_v1_GetDeliveryResponse>;
  
  /**
   * A replay: what was asked for, how far it is, when it ended.
   */
  GetReplay: grpc.handleUnaryCall<_gcs_admin_v1_GetReplayRequest__Output, _gcs_admin_v1_GetReplayResponse>;
  
  /**
   * Deliveries, the newest event first. With filters a page may be short or empty before the last one.
   */
  ListDeliveries: grpc.handleUnaryCall<_gcs_admin_v1_ListDeliveriesRequest__Output, _gcs_admin_v1_ListDeliveriesResponse>;
  
  /**
   * What operators should know of: endpoints disabled, messages exhausted; the newest first.
   */
  ListNotices: grpc.handleUnaryCall<_gcs_admin_v1_ListNoticesRequest__Output, _gcs_admin_v1_ListNoticesResponse>;
  
  /**
   * A tenant's replays, the newest first.
   */
  ListReplays: grpc.handleUnaryCall<_gcs_admin_v1_ListReplaysRequest__Output, _gcs_admin_v1_ListReplaysResponse>;
  
  /**
   * Every event and endpoint not yet delivered, with the reason, the oldest event first. With filters a page may be
   * short or empty before the last one.
   */
  ListUndelivered: grpc.handleUnaryCall<_gcs_admin_v1_ListUndeliveredRequest__Output, _gcs_admin_v1_ListUndeliveredResponse>;
  
  /**
   * Lets a cancelled replay go on where it stopped.
   */
  ResumeReplay: grpc.handleUnaryCall<_gcs_admin_v1_ResumeReplayRequest__Output, _gcs_admin_v1_ResumeReplayResponse>;
  
  /**
   * Sends deliveries again: the same event ids and bytes, with a fresh retry schedule. A job that survives restarts.
   */
  StartReplay: grpc.handleUnaryCall<_gcs_admin_v1_StartReplayRequest__Output, _gcs_admin_v1_StartReplayResponse>;
  
}

export interface DeliveryAdminServiceDefinition extends grpc.ServiceDefinition {
  CancelReplay: MethodDefinition<_gcs_admin_v1_CancelReplayRequest, _gcs_admin_v1_CancelReplayResponse, _gcs_admin_v1_CancelReplayRequest__Output, _gcs_admin_v1_CancelReplayResponse__Output>
  GetDelivery: MethodDefinition<_gcs_admin_v1_GetDeliveryRequest, _gcs_admin_v1_GetDeliveryResponse, _gcs_admin_v1_GetDeliveryRequest__Output, _gcs_admin_v1_GetDeliveryResponse__Output>
  GetReplay: MethodDefinition<_gcs_admin_v1_GetReplayRequest, _gcs_admin_v1_GetReplayResponse, _gcs_admin_v1_GetReplayRequest__Output, _gcs_admin_v1_GetReplayResponse__Output>
  ListDeliveries: MethodDefinition<_gcs_admin_v1_ListDeliveriesRequest, _gcs_admin_v1_ListDeliveriesResponse, _gcs_admin_v1_ListDeliveriesRequest__Output, _gcs_admin_v1_ListDeliveriesResponse__Output>
  ListNotices: MethodDefinition<_gcs_admin_v1_ListNoticesRequest, _gcs_admin_v1_ListNoticesResponse, _gcs_admin_v1_ListNoticesRequest__Output, _gcs_admin_v1_ListNoticesResponse__Output>
  ListReplays: MethodDefinition<_gcs_admin_v1_ListReplaysRequest, _gcs_admin_v1_ListReplaysResponse, _gcs_admin_v1_ListReplaysRequest__Output, _gcs_admin_v1_ListReplaysResponse__Output>
  ListUndelivered: MethodDefinition<_gcs_admin_v1_ListUndeliveredRequest, _gcs_admin_v1_ListUndeliveredResponse, _gcs_admin_v1_ListUndeliveredRequest__Output, _gcs_admin_v1_ListUndeliveredResponse__Output>
  ResumeReplay: MethodDefinition<_gcs_admin_v1_ResumeReplayRequest, _gcs_admin_v1_ResumeReplayResponse, _gcs_admin_v1_ResumeReplayRequest__Output, _gcs_admin_v1_ResumeReplayResponse__Output>
  StartReplay: MethodDefinition<_gcs_admin_v1_StartReplayRequest, _gcs_admin_v1_StartReplayResponse, _gcs_admin_v1_StartReplayRequest__Output, _gcs_admin_v1_StartReplayResponse__Output>
}
