// Original file: gcs/admin/v1/endpoint_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CreateEndpointRequest as _gcs_admin_v1_CreateEndpointRequest, CreateEndpointRequest__Output as _gcs_admin_v1_CreateEndpointRequest__Output } from '../../../gcs/admin/v1/CreateEndpointRequest.ts';
import type { CreateEndpointResponse as _gcs_admin_v1_CreateEndpointResponse, CreateEndpointResponse__Output as _gcs_admin_v1_CreateEndpointResponse__Output } from '../../../gcs/admin/v1/CreateEndpointResponse.ts';
import type { CreateNextSecretRequest as _gcs_admin_v1_CreateNextSecretRequest, CreateNextSecretRequest__Output as _gcs_admin_v1_CreateNextSecretRequest__Output } from '../../../gcs/admin/v1/CreateNextSecretRequest.ts';
import type { CreateNextSecretResponse as _gcs_admin_v1_CreateNextSecretResponse, CreateNextSecretResponse__Output as _gcs_admin_v1_CreateNextSecretResponse__Output } from '../../../gcs/admin/v1/CreateNextSecretResponse.ts';
import type { PromoteSecretRequest as _gcs_admin_v1_PromoteSecretRequest, PromoteSecretRequest__Output as _gcs_admin_v1_PromoteSecretRequest__Output } from '../../../gcs/admin/v1/PromoteSecretRequest.ts';
import type { PromoteSecretResponse as _gcs_admin_v1_PromoteSecretResponse, PromoteSecretResponse__Output as _gcs_admin_v1_PromoteSecretResponse__Output } from '../../../gcs/admin/v1/PromoteSecretResponse.ts';

/**
 * Webhook endpoints and their signing secrets. Owned by webhook delivery.
 */
export interface EndpointServiceClient extends grpc.Client {
  /**
   * Registers a receiving address and activates it by a signed test delivery, which must be answered 200.
   */
  CreateEndpoint(argument: _gcs_admin_v1_CreateEndpointRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_CreateEndpointResponse__Output>): grpc.ClientUnaryCall;
  CreateEndpoint(argument: _gcs_admin_v1_CreateEndpointRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_CreateEndpointResponse__Output>): grpc.ClientUnaryCall;
  CreateEndpoint(argument: _gcs_admin_v1_CreateEndpointRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_CreateEndpointResponse__Output>): grpc.ClientUnaryCall;
  CreateEndpoint(argument: _gcs_admin_v1_CreateEndpointRequest, callback: grpc.requestCallback<_gcs_admin_v1_CreateEndpointResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Registers a receiving address and activates it by a signed test delivery, which must be answered 200.
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
  
}

/**
 * Webhook endpoints and their signing secrets. Owned by webhook delivery.
 */
export interface EndpointServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Registers a receiving address and activates it by a signed test delivery, which must be answered 200.
   */
  CreateEndpoint: grpc.handleUnaryCall<_gcs_admin_v1_CreateEndpointRequest__Output, _gcs_admin_v1_CreateEndpointResponse>;
  
  /**
   * Creates a second signing secret; both secrets verify, the old one signs until promotion.
   */
  CreateNextSecret: grpc.handleUnaryCall<_gcs_admin_v1_CreateNextSecretRequest__Output, _gcs_admin_v1_CreateNextSecretResponse>;
  
  /**
   * Lets the next secret sign; the old one stays valid for verification for 96 hours.
   */
  PromoteSecret: grpc.handleUnaryCall<_gcs_admin_v1_PromoteSecretRequest__Output, _gcs_admin_v1_PromoteSecretResponse>;
  
}

export interface EndpointServiceDefinition extends grpc.ServiceDefinition {
  CreateEndpoint: MethodDefinition<_gcs_admin_v1_CreateEndpointRequest, _gcs_admin_v1_CreateEndpointResponse, _gcs_admin_v1_CreateEndpointRequest__Output, _gcs_admin_v1_CreateEndpointResponse__Output>
  CreateNextSecret: MethodDefinition<_gcs_admin_v1_CreateNextSecretRequest, _gcs_admin_v1_CreateNextSecretResponse, _gcs_admin_v1_CreateNextSecretRequest__Output, _gcs_admin_v1_CreateNextSecretResponse__Output>
  PromoteSecret: MethodDefinition<_gcs_admin_v1_PromoteSecretRequest, _gcs_admin_v1_PromoteSecretResponse, _gcs_admin_v1_PromoteSecretRequest__Output, _gcs_admin_v1_PromoteSecretResponse__Output>
}
