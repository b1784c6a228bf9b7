// Original file: gcs/admin/v1/profile_service.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CreateDraftRequest as _gcs_admin_v1_CreateDraftRequest, CreateDraftRequest__Output as _gcs_admin_v1_CreateDraftRequest__Output } from '../../../gcs/admin/v1/CreateDraftRequest.ts';
import type { CreateDraftResponse as _gcs_admin_v1_CreateDraftResponse, CreateDraftResponse__Output as _gcs_admin_v1_CreateDraftResponse__Output } from '../../../gcs/admin/v1/CreateDraftResponse.ts';
import type { DiffProfilesRequest as _gcs_admin_v1_DiffProfilesRequest, DiffProfilesRequest__Output as _gcs_admin_v1_DiffProfilesRequest__Output } from '../../../gcs/admin/v1/DiffProfilesRequest.ts';
import type { DiffProfilesResponse as _gcs_admin_v1_DiffProfilesResponse, DiffProfilesResponse__Output as _gcs_admin_v1_DiffProfilesResponse__Output } from '../../../gcs/admin/v1/DiffProfilesResponse.ts';
import type { GetProfileRequest as _gcs_admin_v1_GetProfileRequest, GetProfileRequest__Output as _gcs_admin_v1_GetProfileRequest__Output } from '../../../gcs/admin/v1/GetProfileRequest.ts';
import type { GetProfileResponse as _gcs_admin_v1_GetProfileResponse, GetProfileResponse__Output as _gcs_admin_v1_GetProfileResponse__Output } from '../../../gcs/admin/v1/GetProfileResponse.ts';
import type { ListProfilesRequest as _gcs_admin_v1_ListProfilesRequest, ListProfilesRequest__Output as _gcs_admin_v1_ListProfilesRequest__Output } from '../../../gcs/admin/v1/ListProfilesRequest.ts';
import type { ListProfilesResponse as _gcs_admin_v1_ListProfilesResponse, ListProfilesResponse__Output as _gcs_admin_v1_ListProfilesResponse__Output } from '../../../gcs/admin/v1/ListProfilesResponse.ts';
import type { PromoteProfileRequest as _gcs_admin_v1_PromoteProfileRequest, PromoteProfileRequest__Output as _gcs_admin_v1_PromoteProfileRequest__Output } from '../../../gcs/admin/v1/PromoteProfileRequest.ts';
import type { PromoteProfileResponse as _gcs_admin_v1_PromoteProfileResponse, PromoteProfileResponse__Output as _gcs_admin_v1_PromoteProfileResponse__Output } from '../../../gcs/admin/v1/PromoteProfileResponse.ts';
import type { PublishProfileRequest as _gcs_admin_v1_PublishProfileRequest, PublishProfileRequest__Output as _gcs_admin_v1_PublishProfileRequest__Output } from '../../../gcs/admin/v1/PublishProfileRequest.ts';
import type { PublishProfileResponse as _gcs_admin_v1_PublishProfileResponse, PublishProfileResponse__Output as _gcs_admin_v1_PublishProfileResponse__Output } from '../../../gcs/admin/v1/PublishProfileResponse.ts';
import type { RetireProfileRequest as _gcs_admin_v1_RetireProfileRequest, RetireProfileRequest__Output as _gcs_admin_v1_RetireProfileRequest__Output } from '../../../gcs/admin/v1/RetireProfileRequest.ts';
import type { RetireProfileResponse as _gcs_admin_v1_RetireProfileResponse, RetireProfileResponse__Output as _gcs_admin_v1_RetireProfileResponse__Output } from '../../../gcs/admin/v1/RetireProfileResponse.ts';
import type { UpdateDraftRequest as _gcs_admin_v1_UpdateDraftRequest, UpdateDraftRequest__Output as _gcs_admin_v1_UpdateDraftRequest__Output } from '../../../gcs/admin/v1/UpdateDraftRequest.ts';
import type { UpdateDraftResponse as _gcs_admin_v1_UpdateDraftResponse, UpdateDraftResponse__Output as _gcs_admin_v1_UpdateDraftResponse__Output } from '../../../gcs/admin/v1/UpdateDraftResponse.ts';
import type { ValidateProfileRequest as _gcs_admin_v1_ValidateProfileRequest, ValidateProfileRequest__Output as _gcs_admin_v1_ValidateProfileRequest__Output } from '../../../gcs/admin/v1/ValidateProfileRequest.ts';
import type { ValidateProfileResponse as _gcs_admin_v1_ValidateProfileResponse, ValidateProfileResponse__Output as _gcs_admin_v1_ValidateProfileResponse__Output } from '../../../gcs/admin/v1/ValidateProfileResponse.ts';

/**
 * Workflow profiles. Owned by the session service. Versions of a key count from 1; at most one of them is PUBLISHED and
 * serves new sessions. Sessions keep the version that they were created with.
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
   * What differs between two versions, or between a version and a definition that is not stored.
   */
  DiffProfiles(argument: _gcs_admin_v1_DiffProfilesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_DiffProfilesResponse__Output>): grpc.ClientUnaryCall;
  DiffProfiles(argument: _gcs_admin_v1_DiffProfilesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_DiffProfilesResponse__Output>): grpc.ClientUnaryCall;
  DiffProfiles(argument: _gcs_admin_v1_DiffProfilesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_DiffProfilesResponse__Output>): grpc.ClientUnaryCall;
  DiffProfiles(argument: _gcs_admin_v1_DiffProfilesRequest, callback: grpc.requestCallback<_gcs_admin_v1_DiffProfilesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * What differs between two versions, or between a version and a definition that is not stored.
   */
  diffProfiles(argument: _gcs_admin_v1_DiffProfilesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_DiffProfilesResponse__Output>): grpc.ClientUnaryCall;
  diffProfiles(argument: _gcs_admin_v1_DiffProfilesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_DiffProfilesResponse__Output>): grpc.ClientUnaryCall;
  diffProfiles(argument: _gcs_admin_v1_DiffProfilesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_DiffProfilesResponse__Output>): grpc.ClientUnaryCall;
  diffProfiles(argument: _gcs_admin_v1_DiffProfilesRequest, callback: grpc.requestCallback<_gcs_admin_v1_DiffProfilesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * One version with its definition.
   */
  GetProfile(argument: _gcs_admin_v1_GetProfileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetProfileResponse__Output>): grpc.ClientUnaryCall;
  GetProfile(argument: _gcs_admin_v1_GetProfileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_GetProfileResponse__Output>): grpc.ClientUnaryCall;
  GetProfile(argument: _gcs_admin_v1_GetProfileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetProfileResponse__Output>): grpc.ClientUnaryCall;
  GetProfile(argument: _gcs_admin_v1_GetProfileRequest, callback: grpc.requestCallback<_gcs_admin_v1_GetProfileResponse__Output>): grpc.ClientUnaryCall;
  /**
   * One version with its definition.
   */
  getProfile(argument: _gcs_admin_v1_GetProfileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetProfileResponse__Output>): grpc.ClientUnaryCall;
  getProfile(argument: _gcs_admin_v1_GetProfileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_GetProfileResponse__Output>): grpc.ClientUnaryCall;
  getProfile(argument: _gcs_admin_v1_GetProfileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_GetProfileResponse__Output>): grpc.ClientUnaryCall;
  getProfile(argument: _gcs_admin_v1_GetProfileRequest, callback: grpc.requestCallback<_gcs_admin_v1_GetProfileResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Versions by key, the newest first.
   */
  ListProfiles(argument: _gcs_admin_v1_ListProfilesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListProfilesResponse__Output>): grpc.ClientUnaryCall;
  ListProfiles(argument: _gcs_admin_v1_ListProfilesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ListProfilesResponse__Output>): grpc.ClientUnaryCall;
  ListProfiles(argument: _gcs_admin_v1_ListProfilesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListProfilesResponse__Output>): grpc.ClientUnaryCall;
  ListProfiles(argument: _gcs_admin_v1_ListProfilesRequest, callback: grpc.requestCallback<_gcs_admin_v1_ListProfilesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Versions by key, the newest first.
   */
  listProfiles(argument: _gcs_admin_v1_ListProfilesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListProfilesResponse__Output>): grpc.ClientUnaryCall;
  listProfiles(argument: _gcs_admin_v1_ListProfilesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ListProfilesResponse__Output>): grpc.ClientUnaryCall;
  listProfiles(argument: _gcs_admin_v1_ListProfilesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ListProfilesResponse__Output>): grpc.ClientUnaryCall;
  listProfiles(argument: _gcs_admin_v1_ListProfilesRequest, callback: grpc.requestCallback<_gcs_admin_v1_ListProfilesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Publishes a definition that was tried elsewhere, pinned by its hash: the next version of the key, unless the
   * published one has that hash already.
   */
  PromoteProfile(argument: _gcs_admin_v1_PromoteProfileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_PromoteProfileResponse__Output>): grpc.ClientUnaryCall;
  PromoteProfile(argument: _gcs_admin_v1_PromoteProfileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_PromoteProfileResponse__Output>): grpc.ClientUnaryCall;
  PromoteProfile(argument: _gcs_admin_v1_PromoteProfileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_PromoteProfileResponse__Output>): grpc.ClientUnaryCall;
  PromoteProfile(argument: _gcs_admin_v1_PromoteProfileRequest, callback: grpc.requestCallback<_gcs_admin_v1_PromoteProfileResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Publishes a definition that was tried elsewhere, pinned by its hash: the next version of the key, unless the
   * published one has that hash already.
   */
  promoteProfile(argument: _gcs_admin_v1_PromoteProfileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_PromoteProfileResponse__Output>): grpc.ClientUnaryCall;
  promoteProfile(argument: _gcs_admin_v1_PromoteProfileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_PromoteProfileResponse__Output>): grpc.ClientUnaryCall;
  promoteProfile(argument: _gcs_admin_v1_PromoteProfileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_PromoteProfileResponse__Output>): grpc.ClientUnaryCall;
  promoteProfile(argument: _gcs_admin_v1_PromoteProfileRequest, callback: grpc.requestCallback<_gcs_admin_v1_PromoteProfileResponse__Output>): grpc.ClientUnaryCall;
  
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
  
  /**
   * Takes the published version, or a draft, out of use. A retired version stays readable and never comes back.
   */
  RetireProfile(argument: _gcs_admin_v1_RetireProfileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_RetireProfileResponse__Output>): grpc.ClientUnaryCall;
  RetireProfile(argument: _gcs_admin_v1_RetireProfileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_RetireProfileResponse__Output>): grpc.ClientUnaryCall;
  RetireProfile(argument: _gcs_admin_v1_RetireProfileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_RetireProfileResponse__Output>): grpc.ClientUnaryCall;
  RetireProfile(argument: _gcs_admin_v1_RetireProfileRequest, callback: grpc.requestCallback<_gcs_admin_v1_RetireProfileResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Takes the published version, or a draft, out of use. A retired version stays readable and never comes back.
   */
  retireProfile(argument: _gcs_admin_v1_RetireProfileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_RetireProfileResponse__Output>): grpc.ClientUnaryCall;
  retireProfile(argument: _gcs_admin_v1_RetireProfileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_RetireProfileResponse__Output>): grpc.ClientUnaryCall;
  retireProfile(argument: _gcs_admin_v1_RetireProfileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_RetireProfileResponse__Output>): grpc.ClientUnaryCall;
  retireProfile(argument: _gcs_admin_v1_RetireProfileRequest, callback: grpc.requestCallback<_gcs_admin_v1_RetireProfileResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Exchanges the definition of a draft.
   */
  UpdateDraft(argument: _gcs_admin_v1_UpdateDraftRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_UpdateDraftResponse__Output>): grpc.ClientUnaryCall;
  UpdateDraft(argument: _gcs_admin_v1_UpdateDraftRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_UpdateDraftResponse__Output>): grpc.ClientUnaryCall;
  UpdateDraft(argument: _gcs_admin_v1_UpdateDraftRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_UpdateDraftResponse__Output>): grpc.ClientUnaryCall;
  UpdateDraft(argument: _gcs_admin_v1_UpdateDraftRequest, callback: grpc.requestCallback<_gcs_admin_v1_UpdateDraftResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Exchanges the definition of a draft.
   */
  updateDraft(argument: _gcs_admin_v1_UpdateDraftRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_UpdateDraftResponse__Output>): grpc.ClientUnaryCall;
  updateDraft(argument: _gcs_admin_v1_UpdateDraftRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_UpdateDraftResponse__Output>): grpc.ClientUnaryCall;
  updateDraft(argument: _gcs_admin_v1_UpdateDraftRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_UpdateDraftResponse__Output>): grpc.ClientUnaryCall;
  updateDraft(argument: _gcs_admin_v1_UpdateDraftRequest, callback: grpc.requestCallback<_gcs_admin_v1_UpdateDraftResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Names every problem of a definition and stores nothing.
   */
  ValidateProfile(argument: _gcs_admin_v1_ValidateProfileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ValidateProfileResponse__Output>): grpc.ClientUnaryCall;
  ValidateProfile(argument: _gcs_admin_v1_ValidateProfileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ValidateProfileResponse__Output>): grpc.ClientUnaryCall;
  ValidateProfile(argument: _gcs_admin_v1_ValidateProfileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ValidateProfileResponse__Output>): grpc.ClientUnaryCall;
  ValidateProfile(argument: _gcs_admin_v1_ValidateProfileRequest, callback: grpc.requestCallback<_gcs_admin_v1_ValidateProfileResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Names every problem of a definition and stores nothing.
   */
  validateProfile(argument: _gcs_admin_v1_ValidateProfileRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ValidateProfileResponse__Output>): grpc.ClientUnaryCall;
  validateProfile(argument: _gcs_admin_v1_ValidateProfileRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_gcs_admin_v1_ValidateProfileResponse__Output>): grpc.ClientUnaryCall;
  validateProfile(argument: _gcs_admin_v1_ValidateProfileRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_gcs_admin_v1_ValidateProfileResponse__Output>): grpc.ClientUnaryCall;
  validateProfile(argument: _gcs_admin_v1_ValidateProfileRequest, callback: grpc.requestCallback<_gcs_admin_v1_ValidateProfileResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * Workflow profiles. Owned by the session service. Versions of a key count from 1; at most one of them is PUBLISHED and
 * serves new sessions. Sessions keep the version that they were created with.
 */
export interface ProfileServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Creates the next version of a profile as a draft.
   */
  CreateDraft: grpc.handleUnaryCall<_gcs_admin_v1_CreateDraftRequest__Output, _gcs_admin_v1_CreateDraftResponse>;
  
  /**
   * What differs between two versions, or between a version and a definition that is not stored.
   */
  DiffProfiles: grpc.handleUnaryCall<_gcs_admin_v1_DiffProfilesRequest__Output, _gcs_admin_v1_DiffProfilesResponse>;
  
  /**
   * One version with its definition.
   */
  GetProfile: grpc.handleUnaryCall<_gcs_admin_v1_GetProfileRequest__Output, _gcs_admin_v1_GetProfileResponse>;
  
  /**
   * Versions by key, the newest first.
   */
  ListProfiles: grpc.handleUnaryCall<_gcs_admin_v1_ListProfilesRequest__Output, _gcs_admin_v1_ListProfilesResponse>;
  
  /**
   * Publishes a definition that was tried elsewhere, pinned by its hash: the next version of the key, unless the
   * published one has that hash already.
   */
  PromoteProfile: grpc.handleUnaryCall<_gcs_admin_v1_PromoteProfileRequest__Output, _gcs_admin_v1_PromoteProfileResponse>;
  
  /**
   * Makes a draft the version that new sessions use; the earlier published version is retired.
   */
  PublishProfile: grpc.handleUnaryCall<_gcs_admin_v1_PublishProfileRequest__Output, _gcs_admin_v1_PublishProfileResponse>;
  
  /**
   * Takes the published version, or a draft, out of use. A retired version stays readable and never comes back.
   */
  RetireProfile: grpc.handleUnaryCall<_gcs_admin_v1_RetireProfileRequest__Output, _gcs_admin_v1_RetireProfileResponse>;
  
  /**
   * Exchanges the definition of a draft.
   */
  UpdateDraft: grpc.handleUnaryCall<_gcs_admin_v1_UpdateDraftRequest__Output, _gcs_admin_v1_UpdateDraftResponse>;
  
  /**
   * Names every problem of a definition and stores nothing.
   */
  ValidateProfile: grpc.handleUnaryCall<_gcs_admin_v1_ValidateProfileRequest__Output, _gcs_admin_v1_ValidateProfileResponse>;
  
}

export interface ProfileServiceDefinition extends grpc.ServiceDefinition {
  CreateDraft: MethodDefinition<_gcs_admin_v1_CreateDraftRequest, _gcs_admin_v1_CreateDraftResponse, _gcs_admin_v1_CreateDraftRequest__Output, _gcs_admin_v1_CreateDraftResponse__Output>
  DiffProfiles: MethodDefinition<_gcs_admin_v1_DiffProfilesRequest, _gcs_admin_v1_DiffProfilesResponse, _gcs_admin_v1_DiffProfilesRequest__Output, _gcs_admin_v1_DiffProfilesResponse__Output>
  GetProfile: MethodDefinition<_gcs_admin_v1_GetProfileRequest, _gcs_admin_v1_GetProfileResponse, _gcs_admin_v1_GetProfileRequest__Output, _gcs_admin_v1_GetProfileResponse__Output>
  ListProfiles: MethodDefinition<_gcs_admin_v1_ListProfilesRequest, _gcs_admin_v1_ListProfilesResponse, _gcs_admin_v1_ListProfilesRequest__Output, _gcs_admin_v1_ListProfilesResponse__Output>
  PromoteProfile: MethodDefinition<_gcs_admin_v1_PromoteProfileRequest, _gcs_admin_v1_PromoteProfileResponse, _gcs_admin_v1_PromoteProfileRequest__Output, _gcs_admin_v1_PromoteProfileResponse__Output>
  PublishProfile: MethodDefinition<_gcs_admin_v1_PublishProfileRequest, _gcs_admin_v1_PublishProfileResponse, _gcs_admin_v1_PublishProfileRequest__Output, _gcs_admin_v1_PublishProfileResponse__Output>
  RetireProfile: MethodDefinition<_gcs_admin_v1_RetireProfileRequest, _gcs_admin_v1_RetireProfileResponse, _gcs_admin_v1_RetireProfileRequest__Output, _gcs_admin_v1_RetireProfileResponse__Output>
  UpdateDraft: MethodDefinition<_gcs_admin_v1_UpdateDraftRequest, _gcs_admin_v1_UpdateDraftResponse, _gcs_admin_v1_UpdateDraftRequest__Output, _gcs_admin_v1_UpdateDraftResponse__Output>
  ValidateProfile: MethodDefinition<_gcs_admin_v1_ValidateProfileRequest, _gcs_admin_v1_ValidateProfileResponse, _gcs_admin_v1_ValidateProfileRequest__Output, _gcs_admin_v1_ValidateProfileResponse__Output>
}
