// Original file: gcs/admin/v1/token_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { IssueTokenRequest as _gcs_admin_v1_IssueTokenRequest, IssueTokenRequest__Output as _gcs_admin_v1_IssueTokenRequest__Output } from '../../../gcs/admin/v1/IssueTokenRequest.ts';
import type { IssueTokenResponse as _gcs_admin_v1_IssueTokenResponse, IssueTokenResponse__Output as _gcs_admin_v1_IssueTokenResponse__Output } from '../../../gcs/admin/v1/IssueTokenResponse.ts';

/**
 * API tokens and provider credentials. Owned by the gateway.
 */
export interface TokenServiceClient extends grpc.Client {
  /**
   * Issues a token. The secret is in this answer and nowhere else.
   */
  IssueToken(argument: _gcs_admin_v1_IssueTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_IssueTokenResponse__Output>): grpc.ClientUnaryCall;
  IssueToken(argument: _gcs_admin_v1_IssueTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_IssueTokenResponse__Output>): grpc.ClientUnaryCall;
  IssueToken(argument: _gcs_admin_v1_IssueTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_IssueTokenResponse__Output>): grpc.ClientUnaryCall;
  IssueToken(argument: _gcs_admin_v1_IssueTokenRequest, callback: grpc.requestCallback<_gcs_admin_v1_IssueTokenResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Issues a token. The secret is in this answer and nowhere else.
   */
  issueToken(argument: _gcs_admin_v1_IssueTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_IssueTokenResponse__Output>): grpc.ClientUnaryCall;
  issueToken(argument: _gcs_admin_v1_IssueTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_IssueTokenResponse__Output>): grpc.ClientUnaryCall;
  issueToken(argument: _gcs_admin_v1_IssueTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_IssueTokenResponse__Output>): grpc.ClientUnaryCall;
  issueToken(argument: _gcs_admin_v1_IssueTokenRequest, callback: grpc.requestCallback<_gcs_admin_v1_IssueTokenResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * API tokens and provider credentials. Owned by the gateway.
 */
export interface TokenServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Issues a token. The secret is in this answer and nowhere else.
   */
  IssueToken: grpc.handleUnaryCall<_gcs_admin_v1_IssueTokenRequest__Output, _gcs_admin_v1_IssueTokenResponse>;
  
}

export interface TokenServiceDefinition extends grpc.ServiceDefinition {
  IssueToken: MethodDefinition<_gcs_admin_v1_IssueTokenRequest, _gcs_admin_v1_IssueTokenResponse, _gcs_admin_v1_IssueTokenRequest__Output, _gcs_admin_v1_IssueTokenResponse__Output>
}
