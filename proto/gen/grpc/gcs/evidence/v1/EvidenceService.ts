// Original file: gcs/evidence/v1/evidence_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { GetPackagesRequest as _gcs_evidence_v1_GetPackagesRequest, GetPackagesRequest__Output as _gcs_evidence_v1_GetPackagesRequest__Output } from '../../../gcs/evidence/v1/GetPackagesRequest.ts';
import type { GetPackagesResponse as _gcs_evidence_v1_GetPackagesResponse, GetPackagesResponse__Output as _gcs_evidence_v1_GetPackagesResponse__Output } from '../../../gcs/evidence/v1/GetPackagesResponse.ts';

/**
 * Sealed evidence packages.
 */
export interface EvidenceServiceClient extends grpc.Client {
  /**
   * Reads the newest sealed revision of each session's package.
   */
  GetPackages(argument: _gcs_evidence_v1_GetPackagesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_evidence_v1_GetPackagesResponse__Output>): grpc.ClientUnaryCall;
  GetPackages(argument: _gcs_evidence_v1_GetPackagesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_evidence_v1_GetPackagesResponse__Output>): grpc.ClientUnaryCall;
  GetPackages(argument: _gcs_evidence_v1_GetPackagesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_evidence_v1_GetPackagesResponse__Output>): grpc.ClientUnaryCall;
  GetPackages(argument: _gcs_evidence_v1_GetPackagesRequest, callback: grpc.requestCallback<_gcs_evidence_v1_GetPackagesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Reads the newest sealed revision of each session's package.
   */
  getPackages(argument: _gcs_evidence_v1_GetPackagesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_evidence_v1_GetPackagesResponse__Output>): grpc.ClientUnaryCall;
  getPackages(argument: _gcs_evidence_v1_GetPackagesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_evidence_v1_GetPackagesResponse__Output>): grpc.ClientUnaryCall;
  getPackages(argument: _gcs_evidence_v1_GetPackagesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_evidence_v1_GetPackagesResponse__Output>): grpc.ClientUnaryCall;
  getPackages(argument: _gcs_evidence_v1_GetPackagesRequest, callback: grpc.requestCallback<_gcs_evidence_v1_GetPackagesResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Sealed evidence packages.
 */
export interface EvidenceServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Reads the newest sealed revision of each session's package.
   */
  GetPackages: grpc.handleUnaryCall<_gcs_evidence_v1_GetPackagesRequest__Output, _gcs_evidence_v1_GetPackagesResponse>;
  
}

export interface EvidenceServiceDefinition extends grpc.ServiceDefinition {
  GetPackages: MethodDefinition<_gcs_evidence_v1_GetPackagesRequest, _gcs_evidence_v1_GetPackagesResponse, _gcs_evidence_v1_GetPackagesRequest__Output, _gcs_evidence_v1_GetPackagesResponse__Output>
}
