// Original file: gcs/admin/v1/token_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { IssueTokenRequest as _gcs_admin_v1_IssueTokenRequest, IssueTokenRequest__Output as _gcs_admin_v1_IssueTokenRequest__Output } from '../../../gcs/admin/v1/IssueTokenRequest.ts';
import type { IssueTokenResponse as _gcs_admin_v1_IssueTokenResponse, IssueTokenResponse__Output as _gcs_admin_v1_IssueTokenResponse__Output } from '../../../gcs/admin/v1/IssueTokenResponse.ts';
import type { ListTokensRequest as _gcs_admin_v1_ListTokensRequest, ListTokensRequest__Output as _gcs_admin_v1_ListTokensRequest__Output } from '../../../gcs/admin/v1/ListTokensRequest.ts';
import type { ListTokensResponse as _gcs_admin_v1_ListTokensResponse, ListTokensResponse__Output as _gcs_admin_v1_ListTokensResponse__Output } from '../../../gcs/admin/v1/ListTokensResponse.ts';
import type { RevokeTokenRequest as _gcs_admin_v1_RevokeTokenRequest, RevokeTokenRequest__Output as _gcs_admin_v1_RevokeTokenRequest__Output } from '../../../gcs/admin/v1/RevokeTokenRequest.ts';
import type { RevokeTokenResponse as _gcs_admin_v1_RevokeTokenResponse, RevokeTokenResponse__Output as _gcs_admin_v1_RevokeTokenResponse__Output } from '../../../gcs/admin/v1/RevokeTokenResponse.ts';
import type { RotateTokenRequest as _gcs_admin_v1_RotateTokenRequest, RotateTokenRequest__Output as _gcs_admin_v1_RotateTokenRequest__Output } from '../../../gcs/admin/v1/RotateTokenRequest.ts';

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
  
  /**
   * Without secrets, the newest first.
   */
  ListTokens(argument: _gcs_admin_v1_ListTokensRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListTokensResponse__Output>): grpc.ClientUnaryCall;
  ListTokens(argument: _gcs_admin_v1_ListTokensRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ListTokensResponse__Output>): grpc.ClientUnaryCall;
  ListTokens(argument: _gcs_admin_v1_ListTokensRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListTokensResponse__Output>): grpc.ClientUnaryCall;
  ListTokens(argument: _gcs_admin_v1_ListTokensRequest, callback: grpc.requestCallback<_gcs_admin_v1_ListTokensResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Without secrets, the newest first.
   */
  listTokens(argument: _gcs_admin_v1_ListTokensRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListTokensResponse__Output>): grpc.ClientUnaryCall;
  listTokens(argument: _gcs_admin_v1_ListTokensRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ListTokensResponse__Output>): grpc.ClientUnaryCall;
  listTokens(argument: _gcs_admin_v1_ListTokensRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListTokensResponse__Output>): grpc.ClientUnaryCall;
  listTokens(argument: _gcs_admin_v1_ListTokensRequest, callback: grpc.requestCallback<_gcs_admin_v1_ListTokensResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Refused everywhere within a second. A token that was revoked before keeps its time.
   */
  RevokeToken(argument: _gcs_admin_v1_RevokeTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_RevokeTokenResponse__Output>): grpc.ClientUnaryCall;
  RevokeToken(argument: _gcs_admin_v1_RevokeTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_RevokeTokenResponse__Output>): grpc.ClientUnaryCall;
  RevokeToken(argument: _gcs_admin_v1_RevokeTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_RevokeTokenResponse__Output>): grpc.ClientUnaryCall;
  RevokeToken(argument: _gcs_admin_v1_RevokeTokenRequest, callback: grpc.requestCallback<_gcs_admin_v1_RevokeTokenResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Refused everywhere within a second. A token that was revoked before keeps its time.
   */
  revokeToken(argument: _gcs_admin_v1_RevokeTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_RevokeTokenResponse__Output>): grpc.ClientUnaryCall;
  revokeToken(argument: _gcs_admin_v1_RevokeTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_RevokeTokenResponse__Output>): grpc.ClientUnaryCall;
  revokeToken(argument: _gcs_admin_v1_RevokeTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_RevokeTokenResponse__Output>): grpc.ClientUnaryCall;
  revokeToken(argument: _gcs_admin_v1_RevokeTokenRequest, callback: grpc.requestCallback<_gcs_admin_v1_RevokeTokenResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Issues the successor of a live token, with the same client, kind, scopes and step types. The old one works until
   * it is revoked; a client has at most two.
   */
  RotateToken(argument: _gcs_admin_v1_RotateTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_IssueTokenResponse__Output>): grpc.ClientUnaryCall;
  RotateToken(argument: _gcs_admin_v1_RotateTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_IssueTokenResponse__Output>): grpc.ClientUnaryCall;
  RotateToken(argument: _gcs_admin_v1_RotateTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_IssueTokenResponse__Output>): grpc.ClientUnaryCall;
  RotateToken(argument: _gcs_admin_v1_RotateTokenRequest, callback: grpc.requestCallback<_gcs_admin_v1_IssueTokenResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Issues the successor of a live token, with the same client, kind, scopes and step types. The old one works until
   * it is revoked; a client has at most two.
   */
  rotateToken(argument: _gcs_admin_v1_RotateTokenRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_IssueTokenResponse__Output>): grpc.ClientUnaryCall;
  rotateToken(argument: _gcs_admin_v1_RotateTokenRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_IssueTokenResponse__Output>): grpc.ClientUnaryCall;
  rotateToken(argument: _gcs_admin_v1_RotateTokenRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_IssueTokenResponse__Output>): grpc.ClientUnaryCall;
  rotateToken(argument: _gcs_admin_v1_RotateTokenRequest, callback: grpc.requestCallback<_gcs_admin_v1_IssueTokenResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * API tokens and provider credentials. Owned by the gateway.
 */
export interface TokenServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Issues a token. The secret is in this answer and nowhere else.
   */
  IssueToken: grpc.handleUnaryCall<_gcs_admin_v1_IssueTokenRequest__Output, _gcs_admin_v1_IssueTokenResponse>;
  
  /**
   * Without secrets, the newest first.
   */
  ListTokens: grpc.handleUnaryCall<_gcs_admin_v1_ListTokensRequest__Output, _gcs_admin_v1_ListTokensResponse>;
  
  /**
   * Refused everywhere within a second. A token that was revoked before keeps its time.
   */
  RevokeToken: grpc.handleUnaryCall<_gcs_admin_v1_RevokeTokenRequest__Output, _gcs_admin_v1_RevokeTokenResponse>;
  
  /**
   * Issues the successor of a live token, with the same client, kind, scopes and step types. The old one works until
   * it is revoked; a client has at most two.
   */
  RotateToken: grpc.handleUnaryCall<_gcs_admin_v1_RotateTokenRequest__Output, _gcs_admin_v1_IssueTokenResponse>;
  
}

export interface TokenServiceDefinition extends grpc.ServiceDefinition {
  IssueToken: MethodDefinition<_gcs_admin_v1_IssueTokenRequest, _gcs_admin_v1_IssueTokenResponse, _gcs_admin_v1_IssueTokenRequest__Output, _gcs_admin_v1_IssueTokenResponse__Output>
  ListTokens: MethodDefinition<_gcs_admin_v1_ListTokensRequest, _gcs_admin_v1_ListTokensResponse, _gcs_admin_v1_ListTokensRequest__Output, _gcs_admin_v1_ListTokensResponse__Output>
  RevokeToken: MethodDefinition<_gcs_admin_v1_RevokeTokenRequest, _gcs_admin_v1_RevokeTokenResponse, _gcs_admin_v1_RevokeTokenRequest__Output, _gcs_admin_v1_RevokeTokenResponse__Output>
  RotateToken: MethodDefinition<_gcs_admin_v1_RotateTokenRequest, _gcs_admin_v1_IssueTokenResponse, _gcs_admin_v1_RotateTokenRequest__Output, _gcs_admin_v1_IssueTokenResponse__Output>
}
