// Original file: gcs/admin/v1/profile_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CreateDraftRequest as _gcs_admin_v1_CreateDraftRequest, CreateDraftRequest__Output as _gcs_admin_v1_CreateDraftRequest__Output } from '../../../gcs/admin/v1/CreateDraftRequest.ts';
import type { CreateDraftResponse as _gcs_admin_v1_CreateDraftResponse, CreateDraftResponse__Output as _gcs_admin_v1_CreateDraftResponse__Output } from '../../../gcs/admin/v1/CreateDraftResponse.ts';
import type { PublishProfileRequest as _gcs_admin_v1_PublishProfileRequest, PublishProfileRequest__Output as _gcs_admin_v1_PublishProfileRequest__Output } from '../../../gcs/admin/v1/PublishProfileRequest.ts';
import type { PublishProfileResponse as _gcs_admin_v1_PublishProfileResponse, PublishProfileResponse__Output as _gcs_admin_v1_PublishProfileResponse__Output } from '../../../gcs/admin/v1/PublishProfileResponse.ts';

/**
 * Workflow profiles. Owned by the session service.
 */
export interface ProfileServiceClient extends grpc.Client {
  /**
   * Creates the next version of a profile as a draft.
   */
  CreateDraft(argument: _gcs_admin_v1_CreateDraftRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_CreateDraftResponse__Output>): grpc.ClientUnaryCall;
  CreateDraft(argument: _gcs_admin_v1_CreateDraftRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_CreateDraftResponse__Output>): grpc.ClientUnaryCall;
  CreateDraft(argument: _gcs_admin_v1_CreateDraftRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_CreateDraftResponse__Output>): grpc.ClientUnaryCall;
  CreateDraft(argument: _gcs_admin_v1_CreateDraftRequest, callback: grpc.requestCallback<_gcs_admin_v1_CreateDraftResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Creates the next version of a profile as a draft.
   */
  createDraft(argument: _gcs_admin_v1_CreateDraftRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_CreateDraftResponse__Output>): grpc.ClientUnaryCall;
  createDraft(argument: _gcs_admin_v1_CreateDraftRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_CreateDraftResponse__Output>): grpc.ClientUnaryCall;
  createDraft(argument: _gcs_admin_v1_CreateDraftRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_CreateDraftResponse__Output>): grpc.ClientUnaryCall;
  createDraft(argument: _gcs_admin_v1_CreateDraftRequest, callback: grpc.requestCallback<_gcs_admin_v1_CreateDraftResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Makes a draft the version that new sessions use; the earlier published version is retired.
   */
  PublishProfile(argument: _gcs_admin_v1_PublishProfileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_PublishProfileResponse__Output>): grpc.ClientUnaryCall;
  PublishProfile(argument: _gcs_admin_v1_PublishProfileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_PublishProfileResponse__Output>): grpc.ClientUnaryCall;
  PublishProfile(argument: _gcs_admin_v1_PublishProfileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_PublishProfileResponse__Output>): grpc.ClientUnaryCall;
  PublishProfile(argument: _gcs_admin_v1_PublishProfileRequest, callback: grpc.requestCallback<_gcs_admin_v1_PublishProfileResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Makes a draft the version that new sessions use; the earlier published version is retired.
   */
  publishProfile(argument: _gcs_admin_v1_PublishProfileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_PublishProfileResponse__Output>): grpc.ClientUnaryCall;
  publishProfile(argument: _gcs_admin_v1_PublishProfileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_PublishProfileResponse__Output>): grpc.ClientUnaryCall;
  publishProfile(argument: _gcs_admin_v1_PublishProfileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_PublishProfileResponse__Output>): grpc.ClientUnaryCall;
  publishProfile(argument: _gcs_admin_v1_PublishProfileRequest, callback: grpc.requestCallback<_gcs_admin_v1_PublishProfileResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Workflow profiles. Owned by the session service.
 */
export interface ProfileServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Creates the next version of a profile as a draft.
   */
  CreateDraft: grpc.handleUnaryCall<_gcs_admin_v1_CreateDraftRequest__Output, _gcs_admin_v1_CreateDraftResponse>;
  
  /**
   * Makes a draft the version that new sessions use; the earlier published version is retired.
   */
  PublishProfile: grpc.handleUnaryCall<_gcs_admin_v1_PublishProfileRequest__Output, _gcs_admin_v1_PublishProfileResponse>;
  
}

export interface ProfileServiceDefinition extends grpc.ServiceDefinition {
  CreateDraft: MethodDefinition<_gcs_admin_v1_CreateDraftRequest, _gcs_admin_v1_CreateDraftResponse, _gcs_admin_v1_CreateDraftRequest__Output, _gcs_admin_v1_CreateDraftResponse__Output>
  PublishProfile: MethodDefinition<_gcs_admin_v1_PublishProfileRequest, _gcs_admin_v1_PublishProfileResponse, _gcs_admin_v1_PublishProfileRequest__Output, _gcs_admin_v1_PublishProfileResponse__Output>
}
