// Original file: gcs/admin/v1/tenant_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CreateTenantRequest as _gcs_admin_v1_CreateTenantRequest, CreateTenantRequest__Output as _gcs_admin_v1_CreateTenantRequest__Output } from '../../../gcs/admin/v1/CreateTenantRequest.ts';
import type { CreateTenantResponse as _gcs_admin_v1_CreateTenantResponse, CreateTenantResponse__Output as _gcs_admin_v1_CreateTenantResponse__Output } from '../../../gcs/admin/v1/CreateTenantResponse.ts';

/**
 * Customers of a deployment. Owned by the gateway.
 */
export interface TenantServiceClient extends grpc.Client {
  /**
   * Creates a tenant.
   */
  CreateTenant(argument: _gcs_admin_v1_CreateTenantRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_CreateTenantResponse__Output>): grpc.ClientUnaryCall;
  CreateTenant(argument: _gcs_admin_v1_CreateTenantRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_CreateTenantResponse__Output>): grpc.ClientUnaryCall;
  CreateTenant(argument: _gcs_admin_v1_CreateTenantRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_CreateTenantResponse__Output>): grpc.ClientUnaryCall;
  CreateTenant(argument: _gcs_admin_v1_CreateTenantRequest, callback: grpc.requestCallback<_gcs_admin_v1_CreateTenantResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Creates a tenant.
   */
  createTenant(argument: _gcs_admin_v1_CreateTenantRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_CreateTenantResponse__Output>): grpc.ClientUnaryCall;
  createTenant(argument: _gcs_admin_v1_CreateTenantRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_CreateTenantResponse__Output>): grpc.ClientUnaryCall;
  createTenant(argument: _gcs_admin_v1_CreateTenantRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_CreateTenantResponse__Output>): grpc.ClientUnaryCall;
  createTenant(argument: _gcs_admin_v1_CreateTenantRequest, callback: grpc.requestCallback<_gcs_admin_v1_CreateTenantResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Customers of a deployment. Owned by the gateway.
 */
export interface TenantServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Creates a tenant.
   */
  CreateTenant: grpc.handleUnaryCall<_gcs_admin_v1_CreateTenantRequest__Output, _gcs_admin_v1_CreateTenantResponse>;
  
}

export interface TenantServiceDefinition extends grpc.ServiceDefinition {
  CreateTenant: MethodDefinition<_gcs_admin_v1_CreateTenantRequest, _gcs_admin_v1_CreateTenantResponse, _gcs_admin_v1_CreateTenantRequest__Output, _gcs_admin_v1_CreateTenantResponse__Output>
}
