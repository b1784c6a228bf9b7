// Generated from gcs/delivery/v1/webhook_delivery_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { MethodDefinition } from '@grpc/proto-loader';

export interface GetReadinessRequest {
  'tenantId'?: (string);
}

export interface GetReadinessRequest__Output {
  'tenantId': (string);
}

export interface GetReadinessResponse {
  /**
   * Of active endpoints: scheme, host and port, each once, in order.
   */
  'activeOrigins'?: (string)[];
}

export interface GetReadinessResponse__Output {
  /**
   * Of active endpoints: scheme, host and port, each once, in order.
   */
  'activeOrigins': (string)[];
}

export interface VerifySignatureItem {
  /**
   * The body's `id`: chooses the candidate secrets.
   */
  'eventId'?: (string);
  /**
   * The body's `data.complianceSessionId`: chooses them when the event is unknown.
   */
  'sessionId'?: (string);
  /**
   * The exact bytes received.
   */
  'rawBody'?: (Buffer | Uint8Array | string);
  /**
   * `sha256=` and 64 lower-case hex characters.
   */
  'signature'?: (string);
}

export interface VerifySignatureItem__Output {
  /**
   * The body's `id`: chooses the candidate secrets.
   */
  'eventId': (string);
  /**
   * The body's `data.complianceSessionId`: chooses them when the event is unknown.
   */
  'sessionId': (string);
  /**
   * The exact bytes received.
   */
  'rawBody': (Buffer);
  /**
   * `sha256=` and 64 lower-case hex characters.
   */
  'signature': (string);
}

export interface VerifySignatureResult {
  'valid'?: (boolean);
}

export interface VerifySignatureResult__Output {
  'valid': (boolean);
}

export interface VerifySignaturesRequest {
  /**
   * 1 to 256 items.
   */
  'items'?: (VerifySignatureItem)[];
}

export interface VerifySignaturesRequest__Output {
  /**
   * 1 to 256 items.
   */
  'items': (VerifySignatureItem__Output)[];
}

export interface VerifySignaturesResponse {
  /**
   * In the order of the request's items.
   */
  'results'?: (VerifySignatureResult)[];
}

export interface VerifySignaturesResponse__Output {
  /**
   * In the order of the request's items.
   */
  'results': (VerifySignatureResult__Output)[];
}

export interface WebhookDeliveryServiceDefinition extends grpc.ServiceDefinition {
  GetReadiness: MethodDefinition<GetReadinessRequest, GetReadinessResponse, GetReadinessRequest__Output, GetReadinessResponse__Output>
  VerifySignatures: MethodDefinition<VerifySignaturesRequest, VerifySignaturesResponse, VerifySignaturesRequest__Output, VerifySignaturesResponse__Output>
}
