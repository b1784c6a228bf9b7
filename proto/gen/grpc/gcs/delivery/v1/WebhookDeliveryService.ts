// Original file: gcs/delivery/v1/webhook_delivery_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetReadinessRequest as _gcs_delivery_v1_GetReadinessRequest, GetReadinessRequest__Output as _gcs_delivery_v1_GetReadinessRequest__Output } from '../../../gcs/delivery/v1/GetReadinessRequest.ts';
import type { GetReadinessResponse as _gcs_delivery_v1_GetReadinessResponse, GetReadinessResponse__Output as _gcs_delivery_v1_GetReadinessResponse__Output } from '../../../gcs/delivery/v1/GetReadinessResponse.ts';
import type { VerifySignaturesRequest as _gcs_delivery_v1_VerifySignaturesRequest, VerifySignaturesRequest__Output as _gcs_delivery_v1_VerifySignaturesRequest__Output } from '../../../gcs/delivery/v1/VerifySignaturesRequest.ts';
import type { VerifySignaturesResponse as _gcs_delivery_v1_VerifySignaturesResponse, VerifySignaturesResponse__Output as _gcs_delivery_v1_VerifySignaturesResponse__Output } from '../../../gcs/delivery/v1/VerifySignaturesResponse.ts';

/**
 * What the gateway asks of webhook delivery.
 */
export interface WebhookDeliveryServiceClient extends grpc.Client {
  /**
   * Where a tenant's events go at present (docs/workflow.md#go-live-gate).
   */
  GetReadiness(argument: _gcs_delivery_v1_GetReadinessRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_delivery_v1_GetReadinessResponse__Output>): grpc.ClientUnaryCall;
  GetReadiness(argument: _gcs_delivery_v1_GetReadinessRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_delivery_v1_GetReadinessResponse__Output>): grpc.ClientUnaryCall;
  GetReadiness(argument: _gcs_delivery_v1_GetReadinessRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_delivery_v1_GetReadinessResponse__Output>): grpc.ClientUnaryCall;
  GetReadiness(argument: _gcs_delivery_v1_GetReadinessRequest, callback: grpc.requestCallback<_gcs_delivery_v1_GetReadinessResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Where a tenant's events go at present (docs/workflow.md#go-live-gate).
   */
  getReadiness(argument: _gcs_delivery_v1_GetReadinessRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_delivery_v1_GetReadinessResponse__Output>): grpc.ClientUnaryCall;
  getReadiness(argument: _gcs_delivery_v1_GetReadinessRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_delivery_v1_GetReadinessResponse__Output>): grpc.ClientUnaryCall;
  getReadiness(argument: _gcs_delivery_v1_GetReadinessRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_delivery_v1_GetReadinessResponse__Output>): grpc.ClientUnaryCall;
  getReadiness(argument: _gcs_delivery_v1_GetReadinessRequest, callback: grpc.requestCallback<_gcs_delivery_v1_GetReadinessResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Checks webhook signatures against raw bodies. Writes nothing.
   */
  VerifySignatures(argument: _gcs_delivery_v1_VerifySignaturesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_delivery_v1_VerifySignaturesResponse__Output>): grpc.ClientUnaryCall;
  VerifySignatures(argument: _gcs_delivery_v1_VerifySignaturesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_delivery_v1_VerifySignaturesResponse__Output>): grpc.ClientUnaryCall;
  VerifySignatures(argument: _gcs_delivery_v1_VerifySignaturesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_delivery_v1_VerifySignaturesResponse__Output>): grpc.ClientUnaryCall;
  VerifySignatures(argument: _gcs_delivery_v1_VerifySignaturesRequest, callback: grpc.requestCallback<_gcs_delivery_v1_VerifySignaturesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Checks webhook signatures against raw bodies. Writes nothing.
   */
  verifySignatures(argument: _gcs_delivery_v1_VerifySignaturesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_delivery_v1_VerifySignaturesResponse__Output>): grpc.ClientUnaryCall;
  verifySignatures(argument: _gcs_delivery_v1_VerifySignaturesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_delivery_v1_VerifySignaturesResponse__Output>): grpc.ClientUnaryCall;
  verifySignatures(argument: _gcs_delivery_v1_VerifySignaturesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_delivery_v1_VerifySignaturesResponse__Output>): grpc.ClientUnaryCall;
  verifySignatures(argument: _gcs_delivery_v1_VerifySignaturesRequest, callback: grpc.requestCallback<_gcs_delivery_v1_VerifySignaturesResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * What the gateway asks of webhook delivery.
 */
export interface WebhookDeliveryServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Where a tenant's events go at present (docs/workflow.md#go-live-gate).
   */
  GetReadiness: grpc.handleUnaryCall<_gcs_delivery_v1_GetReadinessRequest__Output, _gcs_delivery_v1_GetReadinessResponse>;
  
  /**
   * Checks webhook signatures against raw bodies. Writes nothing.
   */
  VerifySignatures: grpc.handleUnaryCall<_gcs_delivery_v1_VerifySignaturesRequest__Output, _gcs_delivery_v1_VerifySignaturesResponse>;
  
}

export interface WebhookDeliveryServiceDefinition extends grpc.ServiceDefinition {
  GetReadiness: MethodDefinition<_gcs_delivery_v1_GetReadinessRequest, _gcs_delivery_v1_GetReadinessResponse, _gcs_delivery_v1_GetReadinessRequest__Output, _gcs_delivery_v1_GetReadinessResponse__Output>
  VerifySignatures: MethodDefinition<_gcs_delivery_v1_VerifySignaturesRequest, _gcs_delivery_v1_VerifySignaturesResponse, _gcs_delivery_v1_VerifySignaturesRequest__Output, _gcs_delivery_v1_VerifySignaturesResponse__Output>
}
