// Original file: gcs/admin/v1/endpoint_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CreateEndpointRequest as _gcs_admin_v1_CreateEndpointRequest, CreateEndpointRequest__Output as _gcs_admin_v1_CreateEndpointRequest__Output } from '../../../gcs/admin/v1/CreateEndpointRequest.ts';
import type { CreateEndpointResponse as _gcs_admin_v1_CreateEndpointResponse, CreateEndpointResponse__Output as _gcs_admin_v1_CreateEndpointResponse__Output } from '../../../gcs/admin/v1/CreateEndpointResponse.ts';
import type { CreateNextSecretRequest as _gcs_admin_v1_CreateNextSecretRequest, CreateNextSecretRequest__Output as _gcs_admin_v1_CreateNextSecretRequest__Output } from '../../../gcs/admin/v1/CreateNextSecretRequest.ts';
import type { CreateNextSecretResponse as _gcs_admin_v1_CreateNextSecretResponse, CreateNextSecretResponse__Output as _gcs_admin_v1_CreateNextSecretResponse__Output } from '../../../gcs/admin/v1/CreateNextSecretResponse.ts';
import type { DisableEndpointRequest as _gcs_admin_v1_DisableEndpointRequest, DisableEndpointRequest__Output as _gcs_admin_v1_DisableEndpointRequest__Output } from '../../../gcs/admin/v1/DisableEndpointRequest.ts';
import type { DisableEndpointResponse as _gcs_admin_v1_DisableEndpointResponse, DisableEndpointResponse__Output as _gcs_admin_v1_DisableEndpointResponse__Output } from '../../../gcs/admin/v1/DisableEndpointResponse.ts';
import type { EnableEndpointRequest as _gcs_admin_v1_EnableEndpointRequest, EnableEndpointRequest__Output as _gcs_admin_v1_EnableEndpointRequest__Output } from '../../../gcs/admin/v1/EnableEndpointRequest.ts';
import type { EnableEndpointResponse as _gcs_admin_v1_EnableEndpointResponse, EnableEndpointResponse__Output as _gcs_admin_v1_EnableEndpointResponse__Output } from '../../../gcs/admin/v1/EnableEndpointResponse.ts';
import type { ListEndpointsRequest as _gcs_admin_v1_ListEndpointsRequest, ListEndpointsRequest__Output as _gcs_admin_v1_ListEndpointsRequest__Output } from '../../../gcs/admin/v1/ListEndpointsRequest.ts';
import type { ListEndpointsResponse as _gcs_admin_v1_ListEndpointsResponse, ListEndpointsResponse__Output as _gcs_admin_v1_ListEndpointsResponse__Output } from '../../../gcs/admin/v1/ListEndpointsResponse.ts';
import type { PromoteSecretRequest as _gcs_admin_v1_PromoteSecretRequest, PromoteSecretRequest__Output as _gcs_admin_v1_PromoteSecretRequest__Output } from '../../../gcs/admin/v1/PromoteSecretRequest.ts';
import type { PromoteSecretResponse as _gcs_admin_v1_PromoteSecretResponse, PromoteSecretResponse__Output as _gcs_admin_v1_PromoteSecretResponse__Output } from '../../../gcs/admin/v1/PromoteSecretResponse.ts';
import type { RevokeSecretRequest as _gcs_admin_v1_RevokeSecretRequest, RevokeSecretRequest__Output as _gcs_admin_v1_RevokeSecretRequest__Output } from '../../../gcs/admin/v1/RevokeSecretRequest.ts';
import type { RevokeSecretResponse as _gcs_admin_v1_RevokeSecretResponse, RevokeSecretResponse__Output as _gcs_admin_v1_RevokeSecretResponse__Output } from '../../../gcs/admin/v1/RevokeSecretResponse.ts';
import type { TestEndpointRequest as _gcs_admin_v1_TestEndpointRequest, TestEndpointRequest__Output as _gcs_admin_v1_TestEndpointRequest__Output } from '../../../gcs/admin/v1/TestEndpointRequest.ts';
import type { TestEndpointResponse as _gcs_admin_v1_TestEndpointResponse, TestEndpointResponse__Output as _gcs_admin_v1_TestEndpointResponse__Output } from '../../../gcs/admin/v1/TestEndpointResponse.ts';
import type { UpdateEndpointRequest as _gcs_admin_v1_UpdateEndpointRequest, UpdateEndpointRequest__Output as _gcs_admin_v1_UpdateEndpointRequest__Output } from '../../../gcs/admin/v1/UpdateEndpointRequest.ts';
import type { UpdateEndpointResponse as _gcs_admin_v1_UpdateEndpointResponse, UpdateEndpointResponse__Output as _gcs_admin_v1_UpdateEndpointResponse__Output } from '../../../gcs/admin/v1/UpdateEndpointResponse.ts';

/**
 * Webhook endpoints and their signing secrets. Owned by webhook delivery.
 */
export interface EndpointServiceClient extends grpc.Client {
  /**
   * Registers a receiving address, for good or for a while, and sends it a signed test delivery. Answered 200 the
   * endpoint is ACTIVE; otherwise it is PENDING_ACTIVATION, gets no events, and TestEndpoint or EnableEndpoint
   * activates it later: a receiver that checks signatures has to know the secret first.
   */
  CreateEndpoint(argument: _gcs_admin_v1_CreateEndpointRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_CreateEndpointResponse__Output>): grpc.ClientUnaryCall;
  CreateEndpoint(argument: _gcs_admin_v1_CreateEndpointRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_CreateEndpointResponse__Output>): grpc.ClientUnaryCall;
  CreateEndpoint(argument: _gcs_admin_v1_CreateEndpointRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_CreateEndpointResponse__Output>): grpc.ClientUnaryCall;
  CreateEndpoint(argument: _gcs_admin_v1_CreateEndpointRequest, callback: grpc.requestCallback<_gcs_admin_v1_CreateEndpointResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Registers a receiving address, for good or for a while, and sends it a signed test delivery. Answered 200 the
   * endpoint is ACTIVE; otherwise it is PENDING_ACTIVATION, gets no events, and TestEndpoint or EnableEndpoint
   * activates it later: a receiver that checks signatures has to know the secret first.
   */
  createEndpoint(argument: _gcs_admin_v1_CreateEndpointRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_CreateEndpointResponse__Output>): grpc.ClientUnaryCall;
  createEndpoint(argument: _gcs_admin_v1_CreateEndpointRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_CreateEndpointResponse__Output>): grpc.ClientUnaryCall;
  createEndpoint(argument: _gcs_admin_v1_CreateEndpointRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_CreateEndpointResponse__Output>): grpc.ClientUnaryCall;
  createEndpoint(argument: _gcs_admin_v1_CreateEndpointRequest, callback: grpc.requestCallback<_gcs_admin_v1_CreateEndpointResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Creates a second signing secret; both secrets verify, the old one signs until promotion.
   */
  CreateNextSecret(argument: _gcs_admin_v1_CreateNextSecretRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_CreateNextSecretResponse__Output>): grpc.ClientUnaryCall;
  CreateNextSecret(argument: _gcs_admin_v1_CreateNextSecretRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_CreateNextSecretResponse__Output>): grpc.ClientUnaryCall;
  CreateNextSecret(argument: _gcs_admin_v1_CreateNextSecretRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_CreateNextSecretResponse__Output>): grpc.ClientUnaryCall;
  CreateNextSecret(argument: _gcs_admin_v1_CreateNextSecretRequest, callback: grpc.requestCallback<_gcs_admin_v1_CreateNextSecretResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Creates a second signing secret; both secrets verify, the old one signs until promotion.
   */
  createNextSecret(argument: _gcs_admin_v1_CreateNextSecretRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_CreateNextSecretResponse__Output>): grpc.ClientUnaryCall;
  createNextSecret(argument: _gcs_admin_v1_CreateNextSecretRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_CreateNextSecretResponse__Output>): grpc.ClientUnaryCall;
  createNextSecret(argument: _gcs_admin_v1_CreateNextSecretRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_CreateNextSecretResponse__Output>): grpc.ClientUnaryCall;
  createNextSecret(argument: _gcs_admin_v1_CreateNextSecretRequest, callback: grpc.requestCallback<_gcs_admin_v1_CreateNextSecretResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Stops deliveries. Nothing is lost: events for the endpoint are kept, held, and can be replayed.
   */
  DisableEndpoint(argument: _gcs_admin_v1_DisableEndpointRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_DisableEndpointResponse__Output>): grpc.ClientUnaryCall;
  DisableEndpoint(argument: _gcs_admin_v1_DisableEndpointRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_DisableEndpointResponse__Output>): grpc.ClientUnaryCall;
  DisableEndpoint(argument: _gcs_admin_v1_DisableEndpointRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_DisableEndpointResponse__Output>): grpc.ClientUnaryCall;
  DisableEndpoint(argument: _gcs_admin_v1_DisableEndpointRequest, callback: grpc.requestCallback<_gcs_admin_v1_DisableEndpointResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Stops deliveries. Nothing is lost: events for the endpoint are kept, held, and can be replayed.
   */
  disableEndpoint(argument: _gcs_admin_v1_DisableEndpointRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_DisableEndpointResponse__Output>): grpc.ClientUnaryCall;
  disableEndpoint(argument: _gcs_admin_v1_DisableEndpointRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_DisableEndpointResponse__Output>): grpc.ClientUnaryCall;
  disableEndpoint(argument: _gcs_admin_v1_DisableEndpointRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_DisableEndpointResponse__Output>): grpc.ClientUnaryCall;
  disableEndpoint(argument: _gcs_admin_v1_DisableEndpointRequest, callback: grpc.requestCallback<_gcs_admin_v1_DisableEndpointResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Activates a disabled or pending endpoint by a signed test delivery, which must be answered 200.
   */
  EnableEndpoint(argument: _gcs_admin_v1_EnableEndpointRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_EnableEndpointResponse__Output>): grpc.ClientUnaryCall;
  EnableEndpoint(argument: _gcs_admin_v1_EnableEndpointRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_EnableEndpointResponse__Output>): grpc.ClientUnaryCall;
  EnableEndpoint(argument: _gcs_admin_v1_EnableEndpointRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_EnableEndpointResponse__Output>): grpc.ClientUnaryCall;
  EnableEndpoint(argument: _gcs_admin_v1_EnableEndpointRequest, callback: grpc.requestCallback<_gcs_admin_v1_EnableEndpointResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Activates a disabled or pending endpoint by a signed test delivery, which must be answered 200.
   */
  enableEndpoint(argument: _gcs_admin_v1_EnableEndpointRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_EnableEndpointResponse__Output>): grpc.ClientUnaryCall;
  enableEndpoint(argument: _gcs_admin_v1_EnableEndpointRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_EnableEndpointResponse__Output>): grpc.ClientUnaryCall;
  enableEndpoint(argument: _gcs_admin_v1_EnableEndpointRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_EnableEndpointResponse__Output>): grpc.ClientUnaryCall;
  enableEndpoint(argument: _gcs_admin_v1_EnableEndpointRequest, callback: grpc.requestCallback<_gcs_admin_v1_EnableEndpointResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * A tenant's endpoints in the order of their ids.
   */
  ListEndpoints(argument: _gcs_admin_v1_ListEndpointsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListEndpointsResponse__Output>): grpc.ClientUnaryCall;
  ListEndpoints(argument: _gcs_admin_v1_ListEndpointsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ListEndpointsResponse__Output>): grpc.ClientUnaryCall;
  ListEndpoints(argument: _gcs_admin_v1_ListEndpointsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListEndpointsResponse__Output>): grpc.ClientUnaryCall;
  ListEndpoints(argument: _gcs_admin_v1_ListEndpointsRequest, callback: grpc.requestCallback<_gcs_admin_v1_ListEndpointsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * A tenant's endpoints in the order of their ids.
   */
  listEndpoints(argument: _gcs_admin_v1_ListEndpointsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListEndpointsResponse__Output>): grpc.ClientUnaryCall;
  listEndpoints(argument: _gcs_admin_v1_ListEndpointsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ListEndpointsResponse__Output>): grpc.ClientUnaryCall;
  listEndpoints(argument: _gcs_admin_v1_ListEndpointsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListEndpointsResponse__Output>): grpc.ClientUnaryCall;
  listEndpoints(argument: _gcs_admin_v1_ListEndpointsRequest, callback: grpc.requestCallback<_gcs_admin_v1_ListEndpointsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Lets the next secret sign; the old one stays valid for verification for 96 hours.
   */
  PromoteSecret(argument: _gcs_admin_v1_PromoteSecretRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_PromoteSecretResponse__Output>): grpc.ClientUnaryCall;
  PromoteSecret(argument: _gcs_admin_v1_PromoteSecretRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_PromoteSecretResponse__Output>): grpc.ClientUnaryCall;
  PromoteSecret(argument: _gcs_admin_v1_PromoteSecretRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_PromoteSecretResponse__Output>): grpc.ClientUnaryCall;
  PromoteSecret(argument: _gcs_admin_v1_PromoteSecretRequest, callback: grpc.requestCallback<_gcs_admin_v1_PromoteSecretResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Lets the next secret sign; the old one stays valid for verification for 96 hours.
   */
  promoteSecret(argument: _gcs_admin_v1_PromoteSecretRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_PromoteSecretResponse__Output>): grpc.ClientUnaryCall;
  promoteSecret(argument: _gcs_admin_v1_PromoteSecretRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_PromoteSecretResponse__Output>): grpc.ClientUnaryCall;
  promoteSecret(argument: _gcs_admin_v1_PromoteSecretRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_PromoteSecretResponse__Output>): grpc.ClientUnaryCall;
  promoteSecret(argument: _gcs_admin_v1_PromoteSecretRequest, callback: grpc.requestCallback<_gcs_admin_v1_PromoteSecretResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Ends a retired or next secret at once. The active one is replaced first: CreateNextSecret, PromoteSecret.
   */
  RevokeSecret(argument: _gcs_admin_v1_RevokeSecretRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_RevokeSecretResponse__Output>): grpc.ClientUnaryCall;
  RevokeSecret(argument: _gcs_admin_v1_RevokeSecretRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_RevokeSecretResponse__Output>): grpc.ClientUnaryCall;
  RevokeSecret(argument: _gcs_admin_v1_RevokeSecretRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_RevokeSecretResponse__Output>): grpc.ClientUnaryCall;
  RevokeSecret(argument: _gcs_admin_v1_RevokeSecretRequest, callback: grpc.requestCallback<_gcs_admin_v1_RevokeSecretResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Ends a retired or next secret at once. The active one is replaced first: CreateNextSecret, PromoteSecret.
   */
  revokeSecret(argument: _gcs_admin_v1_RevokeSecretRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_RevokeSecretResponse__Output>): grpc.ClientUnaryCall;
  revokeSecret(argument: _gcs_admin_v1_RevokeSecretRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_RevokeSecretResponse__Output>): grpc.ClientUnaryCall;
  revokeSecret(argument: _gcs_admin_v1_RevokeSecretRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_RevokeSecretResponse__Output>): grpc.ClientUnaryCall;
  revokeSecret(argument: _gcs_admin_v1_RevokeSecretRequest, callback: grpc.requestCallback<_gcs_admin_v1_RevokeSecretResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Sends a signed test delivery and tells what came back. Activates a pending endpoint that answers 200.
   */
  TestEndpoint(argument: _gcs_admin_v1_TestEndpointRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_TestEndpointResponse__Output>): grpc.ClientUnaryCall;
  TestEndpoint(argument: _gcs_admin_v1_TestEndpointRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_TestEndpointResponse__Output>): grpc.ClientUnaryCall;
  TestEndpoint(argument: _gcs_admin_v1_TestEndpointRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_TestEndpointResponse__Output>): grpc.ClientUnaryCall;
  TestEndpoint(argument: _gcs_admin_v1_TestEndpointRequest, callback: grpc.requestCallback<_gcs_admin_v1_TestEndpointResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Sends a signed test delivery and tells what came back. Activates a pending endpoint that answers 200.
   */
  testEndpoint(argument: _gcs_admin_v1_TestEndpointRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_TestEndpointResponse__Output>): grpc.ClientUnaryCall;
  testEndpoint(argument: _gcs_admin_v1_TestEndpointRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_TestEndpointResponse__Output>): grpc.ClientUnaryCall;
  testEndpoint(argument: _gcs_admin_v1_TestEndpointRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_TestEndpointResponse__Output>): grpc.ClientUnaryCall;
  testEndpoint(argument: _gcs_admin_v1_TestEndpointRequest, callback: grpc.requestCallback<_gcs_admin_v1_TestEndpointResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Changes what is given and leaves the rest. A new URL must answer a signed test delivery with 200 first.
   */
  UpdateEndpoint(argument: _gcs_admin_v1_UpdateEndpointRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_UpdateEndpointResponse__Output>): grpc.ClientUnaryCall;
  UpdateEndpoint(argument: _gcs_admin_v1_UpdateEndpointRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_UpdateEndpointResponse__Output>): grpc.ClientUnaryCall;
  UpdateEndpoint(argument: _gcs_admin_v1_UpdateEndpointRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_UpdateEndpointResponse__Output>): grpc.ClientUnaryCall;
  UpdateEndpoint(argument: _gcs_admin_v1_UpdateEndpointRequest, callback: grpc.requestCallback<_gcs_admin_v1_UpdateEndpointResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Changes what is given and leaves the rest. A new URL must answer a signed test delivery with 200 first.
   */
  updateEndpoint(argument: _gcs_admin_v1_UpdateEndpointRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_UpdateEndpointResponse__Output>): grpc.ClientUnaryCall;
  updateEndpoint(argument: _gcs_admin_v1_UpdateEndpointRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_UpdateEndpointResponse__Output>): grpc.ClientUnaryCall;
  updateEndpoint(argument: _gcs_admin_v1_UpdateEndpointRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_UpdateEndpointResponse__Output>): grpc.ClientUnaryCall;
  updateEndpoint(argument: _gcs_admin_v1_UpdateEndpointRequest, callback: grpc.requestCallback<_gcs_admin_v1_UpdateEndpointResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Webhook endpoints and their signing secrets. Owned by webhook delivery.
 */
export interface EndpointServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Registers a receiving address, for good or for a while, and sends it a signed test delivery. Answered 200 the
   * endpoint is ACTIVE; otherwise it is PENDING_ACTIVATION, gets no events, and TestEndpoint or EnableEndpoint
   * activates it later: a receiver that checks signatures has to know the secret first.
   */
  CreateEndpoint: grpc.handleUnaryCall<_gcs_admin_v1_CreateEndpointRequest__Output, _gcs_admin_v1_CreateEndpointResponse>;
  
  /**
   * Creates a second signing secret; both secrets verify, the old one signs until promotion.
   */
  CreateNextSecret: grpc.handleUnaryCall<_gcs_admin_v1_CreateNextSecretRequest__Output, _gcs_admin_v1_CreateNextSecretResponse>;
  
  /**
   * Stops deliveries. Nothing is lost: events for the endpoint are kept, held, and can be replayed.
   */
  DisableEndpoint: grpc.handleUnaryCall<_gcs_admin_v1_DisableEndpointRequest__Output, _gcs_admin_v1_DisableEndpointResponse>;
  
  /**
   * Activates a disabled or pending endpoint by a signed test delivery, which must be answered 200.
   */
  EnableEndpoint: grpc.handleUnaryCall<_gcs_admin_v1_EnableEndpointRequest__Output, _gcs_admin_v1_EnableEndpointResponse>;
  
  /**
   * A tenant's endpoints in the order of their ids.
   */
  ListEndpoints: grpc.handleUnaryCall<_gcs_admin_v1_ListEndpointsRequest__Output, _gcs_admin_v1_ListEndpointsResponse>;
  
  /**
   * Lets the next secret sign; the old one stays valid for verification for 96 hours.
   */
  PromoteSecret: grpc.handleUnaryCall<_gcs_admin_v1_PromoteSecretRequest__Output, _gcs_admin_v1_PromoteSecretResponse>;
  
  /**
   * Ends a retired or next secret at once. The active one is replaced first: CreateNextSecret, PromoteSecret.
   */
  RevokeSecret: grpc.handleUnaryCall<_gcs_admin_v1_RevokeSecretRequest__Output, _gcs_admin_v1_RevokeSecretResponse>;
  
  /**
   * Sends a signed test delivery and tells what came back. Activates a pending endpoint that answers 200.
   */
  TestEndpoint: grpc.handleUnaryCall<_gcs_admin_v1_TestEndpointRequest__Output, _gcs_admin_v1_TestEndpointResponse>;
  
  /**
   * Changes what is given and leaves the rest. A new URL must answer a signed test delivery with 200 first.
   */
  UpdateEndpoint: grpc.handleUnaryCall<_gcs_admin_v1_UpdateEndpointRequest__Output, _gcs_admin_v1_UpdateEndpointResponse>;
  
}

export interface EndpointServiceDefinition extends grpc.ServiceDefinition {
  CreateEndpoint: MethodDefinition<_gcs_admin_v1_CreateEndpointRequest, _gcs_admin_v1_CreateEndpointResponse, _gcs_admin_v1_CreateEndpointRequest__Output, _gcs_admin_v1_CreateEndpointResponse__Output>
  CreateNextSecret: MethodDefinition<_gcs_admin_v1_CreateNextSecretRequest, _gcs_admin_v1_CreateNextSecretResponse, _gcs_admin_v1_CreateNextSecretRequest__Output, _gcs_admin_v1_CreateNextSecretResponse__Output>
  DisableEndpoint: MethodDefinition<_gcs_admin_v1_DisableEndpointRequest, _gcs_admin_v1_DisableEndpointResponse, _gcs_admin_v1_DisableEndpointRequest__Output, _gcs_admin_v1_DisableEndpointResponse__Output>
  EnableEndpoint: MethodDefinition<_gcs_admin_v1_EnableEndpointRequest, _gcs_admin_v1_EnableEndpointResponse, _gcs_admin_v1_EnableEndpointRequest__Output, _gcs_admin_v1_EnableEndpointResponse__Output>
  ListEndpoints: MethodDefinition<_gcs_admin_v1_ListEndpointsRequest, _gcs_admin_v1_ListEndpointsResponse, _gcs_admin_v1_ListEndpointsRequest__Output, _gcs_admin_v1_ListEndpointsResponse__Output>
  PromoteSecret: MethodDefinition<_gcs_admin_v1_PromoteSecretRequest, _gcs_admin_v1_PromoteSecretResponse, _gcs_admin_v1_PromoteSecretRequest__Output, _gcs_admin_v1_PromoteSecretResponse__Output>
  RevokeSecret: MethodDefinition<_gcs_admin_v1_RevokeSecretRequest, _gcs_admin_v1_RevokeSecretResponse, _gcs_admin_v1_RevokeSecretRequest__Output, _gcs_admin_v1_RevokeSecretResponse__Output>
  TestEndpoint: MethodDefinition<_gcs_admin_v1_TestEndpointRequest, _gcs_admin_v1_TestEndpointResponse, _gcs_admin_v1_TestEndpointRequest__Output, _gcs_admin_v1_TestEndpointResponse__Output>
  UpdateEndpoint: MethodDefinition<_gcs_admin_v1_UpdateEndpointRequest, _gcs_admin_v1_UpdateEndpointResponse, _gcs_admin_v1_UpdateEndpointRequest__Output, _gcs_admin_v1_UpdateEndpointResponse__Output>
}
