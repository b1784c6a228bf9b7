// Original file: gcs/admin/v1/retention_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetPolicyRequest as _gcs_admin_v1_GetPolicyRequest, GetPolicyRequest__Output as _gcs_admin_v1_GetPolicyRequest__Output } from '../../../gcs/admin/v1/GetPolicyRequest.ts';
import type { GetPolicyResponse as _gcs_admin_v1_GetPolicyResponse, GetPolicyResponse__Output as _gcs_admin_v1_GetPolicyResponse__Output } from '../../../gcs/admin/v1/GetPolicyResponse.ts';
import type { GetRetentionRequest as _gcs_admin_v1_GetRetentionRequest, GetRetentionRequest__Output as _gcs_admin_v1_GetRetentionRequest__Output } from '../../../gcs/admin/v1/GetRetentionRequest.ts';
import type { GetRetentionResponse as _gcs_admin_v1_GetRetentionResponse, GetRetentionResponse__Output as _gcs_admin_v1_GetRetentionResponse__Output } from '../../../gcs/admin/v1/GetRetentionResponse.ts';
import type { ListHoldsRequest as _gcs_admin_v1_ListHoldsRequest, ListHoldsRequest__Output as _gcs_admin_v1_ListHoldsRequest__Output } from '../../../gcs/admin/v1/ListHoldsRequest.ts';
import type { ListHoldsResponse as _gcs_admin_v1_ListHoldsResponse, ListHoldsResponse__Output as _gcs_admin_v1_ListHoldsResponse__Output } from '../../../gcs/admin/v1/ListHoldsResponse.ts';
import type { ListRetentionRequest as _gcs_admin_v1_ListRetentionRequest, ListRetentionRequest__Output as _gcs_admin_v1_ListRetentionRequest__Output } from '../../../gcs/admin/v1/ListRetentionRequest.ts';
import type { ListRetentionResponse as _gcs_admin_v1_ListRetentionResponse, ListRetentionResponse__Output as _gcs_admin_v1_ListRetentionResponse__Output } from '../../../gcs/admin/v1/ListRetentionResponse.ts';
import type { PlaceHoldRequest as _gcs_admin_v1_PlaceHoldRequest, PlaceHoldRequest__Output as _gcs_admin_v1_PlaceHoldRequest__Output } from '../../../gcs/admin/v1/PlaceHoldRequest.ts';
import type { PlaceHoldResponse as _gcs_admin_v1_PlaceHoldResponse, PlaceHoldResponse__Output as _gcs_admin_v1_PlaceHoldResponse__Output } from '../../../gcs/admin/v1/PlaceHoldResponse.ts';
import type { PreviewDeletionsRequest as _gcs_admin_v1_PreviewDeletionsRequest, PreviewDeletionsRequest__Output as _gcs_admin_v1_PreviewDeletionsRequest__Output } from '../../../gcs/admin/v1/PreviewDeletionsRequest.ts';
import type { PreviewDeletionsResponse as _gcs_admin_v1_PreviewDeletionsResponse, PreviewDeletionsResponse__Output as _gcs_admin_v1_PreviewDeletionsResponse__Output } from '../../../gcs/admin/v1/PreviewDeletionsResponse.ts';
import type { ReleaseHoldRequest as _gcs_admin_v1_ReleaseHoldRequest, ReleaseHoldRequest__Output as _gcs_admin_v1_ReleaseHoldRequest__Output } from '../../../gcs/admin/v1/ReleaseHoldRequest.ts';
import type { ReleaseHoldResponse as _gcs_admin_v1_ReleaseHoldResponse, ReleaseHoldResponse__Output as _gcs_admin_v1_ReleaseHoldResponse__Output } from '../../../gcs/admin/v1/ReleaseHoldResponse.ts';
import type { RequestErasureRequest as _gcs_admin_v1_RequestErasureRequest, RequestErasureRequest__Output as _gcs_admin_v1_RequestErasureRequest__Output } from '../../../gcs/admin/v1/RequestErasureRequest.ts';
import type { RequestErasureResponse as _gcs_admin_v1_RequestErasureResponse, RequestErasureResponse__Output as _gcs_admin_v1_RequestErasureResponse__Output } from '../../../gcs/admin/v1/RequestErasureResponse.ts';
import type { SetPolicyRequest as _gcs_admin_v1_SetPolicyRequest, SetPolicyRequest__Output as _gcs_admin_v1_SetPolicyRequest__Output } from '../../../gcs/admin/v1/SetPolicyRequest.ts';
import type { SetPolicyResponse as _gcs_admin_v1_SetPolicyResponse, SetPolicyResponse__Output as _gcs_admin_v1_SetPolicyResponse__Output } from '../../../gcs/admin/v1/SetPolicyResponse.ts';

/**
 * Retention of evidence: policies, holds, erasure. Owned by evidence.
 */
export interface RetentionServiceClient extends grpc.Client {
  /**
   * The tenant's own policy; without one the profiles' hold.
   */
  GetPolicy(argument: _gcs_admin_v1_GetPolicyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetPolicyResponse__Output>): grpc.ClientUnaryCall;
  GetPolicy(argument: _gcs_admin_v1_GetPolicyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_GetPolicyResponse__Output>): grpc.ClientUnaryCall;
  GetPolicy(argument: _gcs_admin_v1_GetPolicyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetPolicyResponse__Output>): grpc.ClientUnaryCall;
  GetPolicy(argument: _gcs_admin_v1_GetPolicyRequest, callback: grpc.requestCallback<_gcs_admin_v1_GetPolicyResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The tenant's own policy; without one the profiles' hold.
   */
  getPolicy(argument: _gcs_admin_v1_GetPolicyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetPolicyResponse__Output>): grpc.ClientUnaryCall;
  getPolicy(argument: _gcs_admin_v1_GetPolicyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_GetPolicyResponse__Output>): grpc.ClientUnaryCall;
  getPolicy(argument: _gcs_admin_v1_GetPolicyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetPolicyResponse__Output>): grpc.ClientUnaryCall;
  getPolicy(argument: _gcs_admin_v1_GetPolicyRequest, callback: grpc.requestCallback<_gcs_admin_v1_GetPolicyResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * The retention state of a session's entries, its holds, and what providers were asked to delete.
   */
  GetRetention(argument: _gcs_admin_v1_GetRetentionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetRetentionResponse__Output>): grpc.ClientUnaryCall;
  GetRetention(argument: _gcs_admin_v1_GetRetentionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_GetRetentionResponse__Output>): grpc.ClientUnaryCall;
  GetRetention(argument: _gcs_admin_v1_GetRetentionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetRetentionResponse__Output>): grpc.ClientUnaryCall;
  GetRetention(argument: _gcs_admin_v1_GetRetentionRequest, callback: grpc.requestCallback<_gcs_admin_v1_GetRetentionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The retention state of a session's entries, its holds, and what providers were asked to delete.
   */
  getRetention(argument: _gcs_admin_v1_GetRetentionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetRetentionResponse__Output>): grpc.ClientUnaryCall;
  getRetention(argument: _gcs_admin_v1_GetRetentionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_GetRetentionResponse__Output>): grpc.ClientUnaryCall;
  getRetention(argument: _gcs_admin_v1_GetRetentionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetRetentionResponse__Output>): grpc.ClientUnaryCall;
  getRetention(argument: _gcs_admin_v1_GetRetentionRequest, callback: grpc.requestCallback<_gcs_admin_v1_GetRetentionResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Holds of a tenant, oldest first.
   */
  ListHolds(argument: _gcs_admin_v1_ListHoldsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListHoldsResponse__Output>): grpc.ClientUnaryCall;
  ListHolds(argument: _gcs_admin_v1_ListHoldsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ListHoldsResponse__Output>): grpc.ClientUnaryCall;
  ListHolds(argument: _gcs_admin_v1_ListHoldsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListHoldsResponse__Output>): grpc.ClientUnaryCall;
  ListHolds(argument: _gcs_admin_v1_ListHoldsRequest, callback: grpc.requestCallback<_gcs_admin_v1_ListHoldsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Holds of a tenant, oldest first.
   */
  listHolds(argument: _gcs_admin_v1_ListHoldsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListHoldsResponse__Output>): grpc.ClientUnaryCall;
  listHolds(argument: _gcs_admin_v1_ListHoldsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ListHoldsResponse__Output>): grpc.ClientUnaryCall;
  listHolds(argument: _gcs_admin_v1_ListHoldsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListHoldsResponse__Output>): grpc.ClientUnaryCall;
  listHolds(argument: _gcs_admin_v1_ListHoldsRequest, callback: grpc.requestCallback<_gcs_admin_v1_ListHoldsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Entries of a tenant by retention state, in the order of session and capture.
   */
  ListRetention(argument: _gcs_admin_v1_ListRetentionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListRetentionResponse__Output>): grpc.ClientUnaryCall;
  ListRetention(argument: _gcs_admin_v1_ListRetentionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ListRetentionResponse__Output>): grpc.ClientUnaryCall;
  ListRetention(argument: _gcs_admin_v1_ListRetentionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListRetentionResponse__Output>): grpc.ClientUnaryCall;
  ListRetention(argument: _gcs_admin_v1_ListRetentionRequest, callback: grpc.requestCallback<_gcs_admin_v1_ListRetentionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Entries of a tenant by retention state, in the order of session and capture.
   */
  listRetention(argument: _gcs_admin_v1_ListRetentionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListRetentionResponse__Output>): grpc.ClientUnaryCall;
  listRetention(argument: _gcs_admin_v1_ListRetentionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ListRetentionResponse__Output>): grpc.ClientUnaryCall;
  listRetention(argument: _gcs_admin_v1_ListRetentionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListRetentionResponse__Output>): grpc.ClientUnaryCall;
  listRetention(argument: _gcs_admin_v1_ListRetentionRequest, callback: grpc.requestCallback<_gcs_admin_v1_ListRetentionResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Keeps a session's evidence from deletion. Holds are counted: several cases may hold one session.
   */
  PlaceHold(argument: _gcs_admin_v1_PlaceHoldRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_PlaceHoldResponse__Output>): grpc.ClientUnaryCall;
  PlaceHold(argument: _gcs_admin_v1_PlaceHoldRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_PlaceHoldResponse__Output>): grpc.ClientUnaryCall;
  PlaceHold(argument: _gcs_admin_v1_PlaceHoldRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_PlaceHoldResponse__Output>): grpc.ClientUnaryCall;
  PlaceHold(argument: _gcs_admin_v1_PlaceHoldRequest, callback: grpc.requestCallback<_gcs_admin_v1_PlaceHoldResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Keeps a session's evidence from deletion. Holds are counted: several cases may hold one session.
   */
  placeHold(argument: _gcs_admin_v1_PlaceHoldRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_PlaceHoldResponse__Output>): grpc.ClientUnaryCall;
  placeHold(argument: _gcs_admin_v1_PlaceHoldRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_PlaceHoldResponse__Output>): grpc.ClientUnaryCall;
  placeHold(argument: _gcs_admin_v1_PlaceHoldRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_PlaceHoldResponse__Output>): grpc.ClientUnaryCall;
  placeHold(argument: _gcs_admin_v1_PlaceHoldRequest, callback: grpc.requestCallback<_gcs_admin_v1_PlaceHoldResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * What would be scheduled and deleted up to a moment, under the policy in force or one that is only proposed.
   */
  PreviewDeletions(argument: _gcs_admin_v1_PreviewDeletionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_PreviewDeletionsResponse__Output>): grpc.ClientUnaryCall;
  PreviewDeletions(argument: _gcs_admin_v1_PreviewDeletionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_PreviewDeletionsResponse__Output>): grpc.ClientUnaryCall;
  PreviewDeletions(argument: _gcs_admin_v1_PreviewDeletionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_PreviewDeletionsResponse__Output>): grpc.ClientUnaryCall;
  PreviewDeletions(argument: _gcs_admin_v1_PreviewDeletionsRequest, callback: grpc.requestCallback<_gcs_admin_v1_PreviewDeletionsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * What would be scheduled and deleted up to a moment, under the policy in force or one that is only proposed.
   */
  previewDeletions(argument: _gcs_admin_v1_PreviewDeletionsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_PreviewDeletionsResponse__Output>): grpc.ClientUnaryCall;
  previewDeletions(argument: _gcs_admin_v1_PreviewDeletionsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_PreviewDeletionsResponse__Output>): grpc.ClientUnaryCall;
  previewDeletions(argument: _gcs_admin_v1_PreviewDeletionsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_PreviewDeletionsResponse__Output>): grpc.ClientUnaryCall;
  previewDeletions(argument: _gcs_admin_v1_PreviewDeletionsRequest, callback: grpc.requestCallback<_gcs_admin_v1_PreviewDeletionsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Releases one hold; the last release lets the policy go on, with a full grace.
   */
  ReleaseHold(argument: _gcs_admin_v1_ReleaseHoldRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ReleaseHoldResponse__Output>): grpc.ClientUnaryCall;
  ReleaseHold(argument: _gcs_admin_v1_ReleaseHoldRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ReleaseHoldResponse__Output>): grpc.ClientUnaryCall;
  ReleaseHold(argument: _gcs_admin_v1_ReleaseHoldRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ReleaseHoldResponse__Output>): grpc.ClientUnaryCall;
  ReleaseHold(argument: _gcs_admin_v1_ReleaseHoldRequest, callback: grpc.requestCallback<_gcs_admin_v1_ReleaseHoldResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Releases one hold; the last release lets the policy go on, with a full grace.
   */
  releaseHold(argument: _gcs_admin_v1_ReleaseHoldRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ReleaseHoldResponse__Output>): grpc.ClientUnaryCall;
  releaseHold(argument: _gcs_admin_v1_ReleaseHoldRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ReleaseHoldResponse__Output>): grpc.ClientUnaryCall;
  releaseHold(argument: _gcs_admin_v1_ReleaseHoldRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ReleaseHoldResponse__Output>): grpc.ClientUnaryCall;
  releaseHold(argument: _gcs_admin_v1_ReleaseHoldRequest, callback: grpc.requestCallback<_gcs_admin_v1_ReleaseHoldResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Asks for erasure of a session as soon as the statutory minimum allows; refused under a hold.
   */
  RequestErasure(argument: _gcs_admin_v1_RequestErasureRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_RequestErasureResponse__Output>): grpc.ClientUnaryCall;
  RequestErasure(argument: _gcs_admin_v1_RequestErasureRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_RequestErasureResponse__Output>): grpc.ClientUnaryCall;
  RequestErasure(argument: _gcs_admin_v1_RequestErasureRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_RequestErasureResponse__Output>): grpc.ClientUnaryCall;
  RequestErasure(argument: _gcs_admin_v1_RequestErasureRequest, callback: grpc.requestCallback<_gcs_admin_v1_RequestErasureResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Asks for erasure of a session as soon as the statutory minimum allows; refused under a hold.
   */
  requestErasure(argument: _gcs_admin_v1_RequestErasureRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_RequestErasureResponse__Output>): grpc.ClientUnaryCall;
  requestErasure(argument: _gcs_admin_v1_RequestErasureRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_RequestErasureResponse__Output>): grpc.ClientUnaryCall;
  requestErasure(argument: _gcs_admin_v1_RequestErasureRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_RequestErasureResponse__Output>): grpc.ClientUnaryCall;
  requestErasure(argument: _gcs_admin_v1_RequestErasureRequest, callback: grpc.requestCallback<_gcs_admin_v1_RequestErasureResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Sets the tenant's own policy; it overrides the profiles' from now on and reschedules what is stored.
   */
  SetPolicy(argument: _gcs_admin_v1_SetPolicyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_SetPolicyResponse__Output>): grpc.ClientUnaryCall;
  SetPolicy(argument: _gcs_admin_v1_SetPolicyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_SetPolicyResponse__Output>): grpc.ClientUnaryCall;
  SetPolicy(argument: _gcs_admin_v1_SetPolicyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_SetPolicyResponse__Output>): grpc.ClientUnaryCall;
  SetPolicy(argument: _gcs_admin_v1_SetPolicyRequest, callback: grpc.requestCallback<_gcs_admin_v1_SetPolicyResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Sets the tenant's own policy; it overrides the profiles' from now on and reschedules what is stored.
   */
  setPolicy(argument: _gcs_admin_v1_SetPolicyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_SetPolicyResponse__Output>): grpc.ClientUnaryCall;
  setPolicy(argument: _gcs_admin_v1_SetPolicyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_SetPolicyResponse__Output>): grpc.ClientUnaryCall;
  setPolicy(argument: _gcs_admin_v1_SetPolicyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_SetPolicyResponse__Output>): grpc.ClientUnaryCall;
  setPolicy(argument: _gcs_admin_v1_SetPolicyRequest, callback: grpc.requestCallback<_gcs_admin_v1_SetPolicyResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Retention of evidence: policies, holds, erasure. Owned by evidence.
 */
export interface RetentionServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * The tenant's own policy; without one the profiles' hold.
   */
  GetPolicy: grpc.handleUnaryCall<_gcs_admin_v1_GetPolicyRequest__Output, _gcs_admin_v1_GetPolicyResponse>;
  
  /**
   * The retention state of a session's entries, its holds, and what providers were asked to delete.
   */
  GetRetention: grpc.handleUnaryCall<_gcs_admin_v1_GetRetentionRequest__Output, _gcs_admin_v1_GetRetentionResponse>;
  
  /**
   * Holds of a tenant, oldest first.
   */
  ListHolds: grpc.handleUnaryCall<_gcs_admin_v1_ListHoldsRequest__Output, _gcs_admin_v1_ListHoldsResponse>;
  
  /**
   * Entries of a tenant by retention state, in the order of session and capture.
   */
  ListRetention: grpc.handleUnaryCall<_gcs_admin_v1_ListRetentionRequest__Output, _gcs_admin_v1_ListRetentionResponse>;
  
  /**
   * Keeps a session's evidence from deletion. Holds are counted: several cases may hold one session.
   */
  PlaceHold: grpc.handleUnaryCall<_gcs_admin_v1_PlaceHoldRequest__Output, _gcs_admin_v1_PlaceHoldResponse>;
  
  /**
   * What would be scheduled and deleted up to a moment, under the policy in force or one that is only proposed.
   */
  PreviewDeletions: grpc.handleUnaryCall<_gcs_admin_v1_PreviewDeletionsRequest__Output, _gcs_admin_v1_PreviewDeletionsResponse>;
  
  /**
   * Releases one hold; the last release lets the policy go on, with a full grace.
   */
  ReleaseHold: grpc.handleUnaryCall<_gcs_admin_v1_ReleaseHoldRequest__Output, _gcs_admin_v1_ReleaseHoldResponse>;
  
  /**
   * Asks for erasure of a session as soon as the statutory minimum allows; refused under a hold.
   */
  RequestErasure: grpc.handleUnaryCall<_gcs_admin_v1_RequestErasureRequest__Output, _gcs_admin_v1_RequestErasureResponse>;
  
  /**
   * Sets the tenant's own policy; it overrides the profiles' from now on and reschedules what is stored.
   */
  SetPolicy: grpc.handleUnaryCall<_gcs_admin_v1_SetPolicyRequest__Output, _gcs_admin_v1_SetPolicyResponse>;
  
}

export interface RetentionServiceDefinition extends grpc.ServiceDefinition {
  GetPolicy: MethodDefinition<_gcs_admin_v1_GetPolicyRequest, _gcs_admin_v1_GetPolicyResponse, _gcs_admin_v1_GetPolicyRequest__Output, _gcs_admin_v1_GetPolicyResponse__Output>
  GetRetention: MethodDefinition<_gcs_admin_v1_GetRetentionRequest, _gcs_admin_v1_GetRetentionResponse, _gcs_admin_v1_GetRetentionRequest__Output, _gcs_admin_v1_GetRetentionResponse__Output>
  ListHolds: MethodDefinition<_gcs_admin_v1_ListHoldsRequest, _gcs_admin_v1_ListHoldsResponse, _gcs_admin_v1_ListHoldsRequest__Output, _gcs_admin_v1_ListHoldsResponse__Output>
  ListRetention: MethodDefinition<_gcs_admin_v1_ListRetentionRequest, _gcs_admin_v1_ListRetentionResponse, _gcs_admin_v1_ListRetentionRequest__Output, _gcs_admin_v1_ListRetentionResponse__Output>
  PlaceHold: MethodDefinition<_gcs_admin_v1_PlaceHoldRequest, _gcs_admin_v1_PlaceHoldResponse, _gcs_admin_v1_PlaceHoldRequest__Output, _gcs_admin_v1_PlaceHoldResponse__Output>
  PreviewDeletions: MethodDefinition<_gcs_admin_v1_PreviewDeletionsRequest, _gcs_admin_v1_PreviewDeletionsResponse, _gcs_admin_v1_PreviewDeletionsRequest__Output, _gcs_admin_v1_PreviewDeletionsResponse__Output>
  ReleaseHold: MethodDefinition<_gcs_admin_v1_ReleaseHoldRequest, _gcs_admin_v1_ReleaseHoldResponse, _gcs_admin_v1_ReleaseHoldRequest__Output, _gcs_admin_v1_ReleaseHoldResponse__Output>
  RequestErasure: MethodDefinition<_gcs_admin_v1_RequestErasureRequest, _gcs_admin_v1_RequestErasureResponse, _gcs_admin_v1_RequestErasureRequest__Output, _gcs_admin_v1_RequestErasureResponse__Output>
  SetPolicy: MethodDefinition<_gcs_admin_v1_SetPolicyRequest, _gcs_admin_v1_SetPolicyResponse, _gcs_admin_v1_SetPolicyRequest__Output, _gcs_admin_v1_SetPolicyResponse__Output>
}
