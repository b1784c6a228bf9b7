// Original file: gcs/delivery/v1/webhook_delivery_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { VerifySignaturesRequest as _gcs_delivery_v1_VerifySignaturesRequest, VerifySignaturesRequest__Output as _gcs_delivery_v1_VerifySignaturesRequest__Output } from '../../../gcs/delivery/v1/VerifySignaturesRequest.ts';
import type { VerifySignaturesResponse as _gcs_delivery_v1_VerifySignaturesResponse, VerifySignaturesResponse__Output as _gcs_delivery_v1_VerifySignaturesResponse__Output } from '../../../gcs/delivery/v1/VerifySignaturesResponse.ts';

/**
 * What the gateway asks of webhook delivery.
 */
export interface WebhookDeliveryServiceClient extends grpc.Client {
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
   * Checks webhook signatures against raw bodies. Writes nothing.
   */
  VerifySignatures: grpc.handleUnaryCall<_gcs_delivery_v1_VerifySignaturesRequest__Output, _gcs_delivery_v1_VerifySignaturesResponse>;
  
}

export interface WebhookDeliveryServiceDefinition extends grpc.ServiceDefinition {
  VerifySignatures: MethodDefinition<_gcs_delivery_v1_VerifySignaturesRequest, _gcs_delivery_v1_VerifySignaturesResponse, _gcs_delivery_v1_VerifySignaturesRequest__Output, _gcs_delivery_v1_VerifySignaturesResponse__Output>
}
