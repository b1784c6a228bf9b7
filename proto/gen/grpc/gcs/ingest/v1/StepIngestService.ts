// Original file: gcs/ingest/v1/step_ingest_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GuestActionRequest as _gcs_ingest_v1_GuestActionRequest, GuestActionRequest__Output as _gcs_ingest_v1_GuestActionRequest__Output } from '../../../gcs/ingest/v1/GuestActionRequest.ts';
import type { GuestActionResponse as _gcs_ingest_v1_GuestActionResponse, GuestActionResponse__Output as _gcs_ingest_v1_GuestActionResponse__Output } from '../../../gcs/ingest/v1/GuestActionResponse.ts';
import type { RecordConsentRequest as _gcs_ingest_v1_RecordConsentRequest, RecordConsentRequest__Output as _gcs_ingest_v1_RecordConsentRequest__Output } from '../../../gcs/ingest/v1/RecordConsentRequest.ts';
import type { RecordConsentResponse as _gcs_ingest_v1_RecordConsentResponse, RecordConsentResponse__Output as _gcs_ingest_v1_RecordConsentResponse__Output } from '../../../gcs/ingest/v1/RecordConsentResponse.ts';
import type { ReportResultRequest as _gcs_ingest_v1_ReportResultRequest, ReportResultRequest__Output as _gcs_ingest_v1_ReportResultRequest__Output } from '../../../gcs/ingest/v1/ReportResultRequest.ts';
import type { ReportResultResponse as _gcs_ingest_v1_ReportResultResponse, ReportResultResponse__Output as _gcs_ingest_v1_ReportResultResponse__Output } from '../../../gcs/ingest/v1/ReportResultResponse.ts';
import type { ReportResultsResponse as _gcs_ingest_v1_ReportResultsResponse, ReportResultsResponse__Output as _gcs_ingest_v1_ReportResultsResponse__Output } from '../../../gcs/ingest/v1/ReportResultsResponse.ts';
import type { StartStepRequest as _gcs_ingest_v1_StartStepRequest, StartStepRequest__Output as _gcs_ingest_v1_StartStepRequest__Output } from '../../../gcs/ingest/v1/StartStepRequest.ts';
import type { StartStepResponse as _gcs_ingest_v1_StartStepResponse, StartStepResponse__Output as _gcs_ingest_v1_StartStepResponse__Output } from '../../../gcs/ingest/v1/StartStepResponse.ts';

/**
 * Where provider adapters report what happened to a step. Served on the provider port; the credential fixes the
 * tenant, the provider and the step types that may be reported.
 */
export interface StepIngestServiceClient extends grpc.Client {
  /**
   * Tells that the guest will not carry out a step, which is SKIPPED.
   */
  GuestAction(argument: _gcs_ingest_v1_GuestActionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_ingest_v1_GuestActionResponse__Output>): grpc.ClientUnaryCall;
  GuestAction(argument: _gcs_ingest_v1_GuestActionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_ingest_v1_GuestActionResponse__Output>): grpc.ClientUnaryCall;
  GuestAction(argument: _gcs_ingest_v1_GuestActionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_ingest_v1_GuestActionResponse__Output>): grpc.ClientUnaryCall;
  GuestAction(argument: _gcs_ingest_v1_GuestActionRequest, callback: grpc.requestCallback<_gcs_ingest_v1_GuestActionResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Tells that the guest will not carry out a step, which is SKIPPED.
   */
  guestAction(argument: _gcs_ingest_v1_GuestActionRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_ingest_v1_GuestActionResponse__Output>): grpc.ClientUnaryCall;
  guestAction(argument: _gcs_ingest_v1_GuestActionRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_ingest_v1_GuestActionResponse__Output>): grpc.ClientUnaryCall;
  guestAction(argument: _gcs_ingest_v1_GuestActionRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_ingest_v1_GuestActionResponse__Output>): grpc.ClientUnaryCall;
  guestAction(argument: _gcs_ingest_v1_GuestActionRequest, callback: grpc.requestCallback<_gcs_ingest_v1_GuestActionResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Records that the guest accepted or declined a text. A step that is declined before it has settled is SKIPPED.
   */
  RecordConsent(argument: _gcs_ingest_v1_RecordConsentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_ingest_v1_RecordConsentResponse__Output>): grpc.ClientUnaryCall;
  RecordConsent(argument: _gcs_ingest_v1_RecordConsentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_ingest_v1_RecordConsentResponse__Output>): grpc.ClientUnaryCall;
  RecordConsent(argument: _gcs_ingest_v1_RecordConsentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_ingest_v1_RecordConsentResponse__Output>): grpc.ClientUnaryCall;
  RecordConsent(argument: _gcs_ingest_v1_RecordConsentRequest, callback: grpc.requestCallback<_gcs_ingest_v1_RecordConsentResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Records that the guest accepted or declined a text. A step that is declined before it has settled is SKIPPED.
   */
  recordConsent(argument: _gcs_ingest_v1_RecordConsentRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_ingest_v1_RecordConsentResponse__Output>): grpc.ClientUnaryCall;
  recordConsent(argument: _gcs_ingest_v1_RecordConsentRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_ingest_v1_RecordConsentResponse__Output>): grpc.ClientUnaryCall;
  recordConsent(argument: _gcs_ingest_v1_RecordConsentRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_ingest_v1_RecordConsentResponse__Output>): grpc.ClientUnaryCall;
  recordConsent(argument: _gcs_ingest_v1_RecordConsentRequest, callback: grpc.requestCallback<_gcs_ingest_v1_RecordConsentResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Reports a provider's result for one attempt of one step.
   */
  ReportResult(argument: _gcs_ingest_v1_ReportResultRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_ingest_v1_ReportResultResponse__Output>): grpc.ClientUnaryCall;
  ReportResult(argument: _gcs_ingest_v1_ReportResultRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_ingest_v1_ReportResultResponse__Output>): grpc.ClientUnaryCall;
  ReportResult(argument: _gcs_ingest_v1_ReportResultRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_ingest_v1_ReportResultResponse__Output>): grpc.ClientUnaryCall;
  ReportResult(argument: _gcs_ingest_v1_ReportResultRequest, callback: grpc.requestCallback<_gcs_ingest_v1_ReportResultResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Reports a provider's result for one attempt of one step.
   */
  reportResult(argument: _gcs_ingest_v1_ReportResultRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_ingest_v1_ReportResultResponse__Output>): grpc.ClientUnaryCall;
  reportResult(argument: _gcs_ingest_v1_ReportResultRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_ingest_v1_ReportResultResponse__Output>): grpc.ClientUnaryCall;
  reportResult(argument: _gcs_ingest_v1_ReportResultRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_ingest_v1_ReportResultResponse__Output>): grpc.ClientUnaryCall;
  reportResult(argument: _gcs_ingest_v1_ReportResultRequest, callback: grpc.requestCallback<_gcs_ingest_v1_ReportResultResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Reports many results, 1,000 at most: applied together, in their order, once the stream has ended. Each has an
   * outcome of its own; one that is refused keeps none of the others from being applied.
   */
  ReportResults(metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_ingest_v1_ReportResultsResponse__Output>): grpc.ClientWritableStream<_gcs_ingest_v1_ReportResultRequest>;
  ReportResults(metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_ingest_v1_ReportResultsResponse__Output>): grpc.ClientWritableStream<_gcs_ingest_v1_ReportResultRequest>;
  ReportResults(options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_ingest_v1_ReportResultsResponse__Output>): grpc.ClientWritableStream<_gcs_ingest_v1_ReportResultRequest>;
  ReportResults(callback: grpc.requestCallback<_gcs_ingest_v1_ReportResultsResponse__Output>): grpc.ClientWritableStream<_gcs_ingest_v1_ReportResultRequest>;
  /**
   * Reports many results, 1,000 at most: applied together, in their order, once the stream has ended. Each has an
   * outcome of its own; one that is refused keeps none of the others from being applied.
   */
  reportResults(metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_ingest_v1_ReportResultsResponse__Output>): grpc.ClientWritableStream<_gcs_ingest_v1_ReportResultRequest>;
  reportResults(metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_ingest_v1_ReportResultsResponse__Output>): grpc.ClientWritableStream<_gcs_ingest_v1_ReportResultRequest>;
  reportResults(options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_ingest_v1_ReportResultsResponse__Output>): grpc.ClientWritableStream<_gcs_ingest_v1_ReportResultRequest>;
  reportResults(callback: grpc.requestCallback<_gcs_ingest_v1_ReportResultsResponse__Output>): grpc.ClientWritableStream<_gcs_ingest_v1_ReportResultRequest>;
  
  /**
   * Tells that the guest has started a step with the provider.
   */
  StartStep(argument: _gcs_ingest_v1_StartStepRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_ingest_v1_StartStepResponse__Output>): grpc.ClientUnaryCall;
  StartStep(argument: _gcs_ingest_v1_StartStepRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_ingest_v1_StartStepResponse__Output>): grpc.ClientUnaryCall;
  StartStep(argument: _gcs_ingest_v1_StartStepRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_ingest_v1_StartStepResponse__Output>): grpc.ClientUnaryCall;
  StartStep(argument: _gcs_ingest_v1_StartStepRequest, callback: grpc.requestCallback<_gcs_ingest_v1_StartStepResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Tells that the guest has started a step with the provider.
   */
  startStep(argument: _gcs_ingest_v1_StartStepRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_ingest_v1_StartStepResponse__Output>): grpc.ClientUnaryCall;
  startStep(argument: _gcs_ingest_v1_StartStepRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_ingest_v1_StartStepResponse__Output>): grpc.ClientUnaryCall;
  startStep(argument: _gcs_ingest_v1_StartStepRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_ingest_v1_StartStepResponse__Output>): grpc.ClientUnaryCall;
  startStep(argument: _gcs_ingest_v1_StartStepRequest, callback: grpc.requestCallback<_gcs_ingest_v1_StartStepResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Where provider adapters report what happened to a step. Served on the provider port; the credential fixes the
 * tenant, the provider and the step types that may be reported.
 */
export interface StepIngestServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Tells that the guest will not carry out a step, which is SKIPPED.
   */
  GuestAction: grpc.handleUnaryCall<_gcs_ingest_v1_GuestActionRequest__Output, _gcs_ingest_v1_GuestActionResponse>;
  
  /**
   * Records that the guest accepted or declined a text. A step that is declined before it has settled is SKIPPED.
   */
  RecordConsent: grpc.handleUnaryCall<_gcs_ingest_v1_RecordConsentRequest__Output, _gcs_ingest_v1_RecordConsentResponse>;
  
  /**
   * Reports a provider's result for one attempt of one step.
   */
  ReportResult: grpc.handleUnaryCall<_gcs_ingest_v1_ReportResultRequest__Output, _gcs_ingest_v1_ReportResultResponse>;
  
  /**
   * Reports many results, 1,000 at most: applied together, in their order, once the stream has ended. Each has an
   * outcome of its own; one that is refused keeps none of the others from being applied.
   */
  ReportResults: grpc.handleClientStreamingCall<_gcs_ingest_v1_ReportResultRequest__Output, _gcs_ingest_v1_ReportResultsResponse>;
  
  /**
   * Tells that the guest has started a step with the provider.
   */
  StartStep: grpc.handleUnaryCall<_gcs_ingest_v1_StartStepRequest__Output, _gcs_ingest_v1_StartStepResponse>;
  
}

export interface StepIngestServiceDefinition extends grpc.ServiceDefinition {
  GuestAction: MethodDefinition<_gcs_ingest_v1_GuestActionRequest, _gcs_ingest_v1_GuestActionResponse, _gcs_ingest_v1_GuestActionRequest__Output, _gcs_ingest_v1_GuestActionResponse__Output>
  RecordConsent: MethodDefinition<_gcs_ingest_v1_RecordConsentRequest, _gcs_ingest_v1_RecordConsentResponse, _gcs_ingest_v1_RecordConsentRequest__Output, _gcs_ingest_v1_RecordConsentResponse__Output>
  ReportResult: MethodDefinition<_gcs_ingest_v1_ReportResultRequest, _gcs_ingest_v1_ReportResultResponse, _gcs_ingest_v1_ReportResultRequest__Output, _gcs_ingest_v1_ReportResultResponse__Output>
  ReportResults: MethodDefinition<_gcs_ingest_v1_ReportResultRequest, _gcs_ingest_v1_ReportResultsResponse, _gcs_ingest_v1_ReportResultRequest__Output, _gcs_ingest_v1_ReportResultsResponse__Output>
  StartStep: MethodDefinition<_gcs_ingest_v1_StartStepRequest, _gcs_ingest_v1_StartStepResponse, _gcs_ingest_v1_StartStepRequest__Output, _gcs_ingest_v1_StartStepResponse__Output>
}
