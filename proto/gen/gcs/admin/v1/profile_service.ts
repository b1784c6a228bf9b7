// Generated from gcs/admin/v1/profile_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { Long } from '@grpc/proto-loader';
import type { MethodDefinition } from '@grpc/proto-loader';

/**
 * INVALID_ARGUMENT lists every problem in the definition, like ValidateProfile.
 */
export interface CreateDraftRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * The key that clients send as `workflowKey`, 1 to 128 characters.
   */
  'key'?: (string);
  /**
   * The definition as JSON, at most 1,048,576 characters (schema WorkflowProfile in events.yaml).
   */
  'definitionJson'?: (string);
}

/**
 * INVALID_ARGUMENT lists every problem in the definition, like ValidateProfile.
 */
export interface CreateDraftRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * The key that clients send as `workflowKey`, 1 to 128 characters.
   */
  'key': (string);
  /**
   * The definition as JSON, at most 1,048,576 characters (schema WorkflowProfile in events.yaml).
   */
  'definitionJson': (string);
}

/**
 * New sessions use the draft only after PublishProfile.
 */
export interface CreateDraftResponse {
  /**
   * DRAFT, with the key's next version number.
   */
  'profile'?: (ProfileVersion | null);
}

/**
 * New sessions use the draft only after PublishProfile.
 */
export interface CreateDraftResponse__Output {
  /**
   * DRAFT, with the key's next version number.
   */
  'profile': (ProfileVersion__Output | null);
}

/**
 * NOT_FOUND for an unknown profile or version. INVALID_ARGUMENT lists every problem in to_definition_json.
 */
export interface DiffProfilesRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * Key from ListProfiles.
   */
  'key'?: (string);
  /**
   * 0 = the published version, or else the newest.
   */
  'fromVersion'?: (number);
  /**
   * 0 = the newest version.
   */
  'toVersion'?: (number);
  /**
   * If not empty, from_version is compared with this definition instead of a stored version. Format as in CreateDraft.
   */
  'toDefinitionJson'?: (string);
}

/**
 * NOT_FOUND for an unknown profile or version. INVALID_ARGUMENT lists every problem in to_definition_json.
 */
export interface DiffProfilesRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * Key from ListProfiles.
   */
  'key': (string);
  /**
   * 0 = the published version, or else the newest.
   */
  'fromVersion': (number);
  /**
   * 0 = the newest version.
   */
  'toVersion': (number);
  /**
   * If not empty, from_version is compared with this definition instead of a stored version. Format as in CreateDraft.
   */
  'toDefinitionJson': (string);
}

/**
 * Defaults are filled in first, so an omitted default is not a difference.
 */
export interface DiffProfilesResponse {
  /**
   * Sorted by path; empty without a difference.
   */
  'differences'?: (ProfileDifference)[];
  /**
   * Lower-case hex, as in ProfileVersion.
   */
  'fromSha256'?: (string);
  /**
   * Lower-case hex, as in ProfileVersion; equal to from_sha256 without a difference.
   */
  'toSha256'?: (string);
}

/**
 * Defaults are filled in first, so an omitted default is not a difference.
 */
export interface DiffProfilesResponse__Output {
  /**
   * Sorted by path; empty without a difference.
   */
  'differences': (ProfileDifference__Output)[];
  /**
   * Lower-case hex, as in ProfileVersion.
   */
  'fromSha256': (string);
  /**
   * Lower-case hex, as in ProfileVersion; equal to from_sha256 without a difference.
   */
  'toSha256': (string);
}

/**
 * NOT_FOUND for an unknown profile or version.
 */
export interface GetProfileRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * Key from ListProfiles.
   */
  'key'?: (string);
  /**
   * 0 = the published version, or else the newest.
   */
  'version'?: (number);
}

/**
 * NOT_FOUND for an unknown profile or version.
 */
export interface GetProfileRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * Key from ListProfiles.
   */
  'key': (string);
  /**
   * 0 = the published version, or else the newest.
   */
  'version': (number);
}

/**
 * The JSON and the sha256 are the input of PromoteProfile in another environment.
 */
export interface GetProfileResponse {
  /**
   * The requested version.
   */
  'profile'?: (ProfileVersion | null);
  /**
   * The definition as JSON, with every default written out.
   */
  'definitionJson'?: (string);
}

/**
 * The JSON and the sha256 are the input of PromoteProfile in another environment.
 */
export interface GetProfileResponse__Output {
  /**
   * The requested version.
   */
  'profile': (ProfileVersion__Output | null);
  /**
   * The definition as JSON, with every default written out.
   */
  'definitionJson': (string);
}

/**
 * INVALID_ARGUMENT for an unknown state.
 */
export interface ListProfilesRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * Exact match; empty = any.
   */
  'key'?: (string);
  /**
   * DRAFT, PUBLISHED or RETIRED; empty = any.
   */
  'state'?: (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken'?: (string);
}

/**
 * INVALID_ARGUMENT for an unknown state.
 */
export interface ListProfilesRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * Exact match; empty = any.
   */
  'key': (string);
  /**
   * DRAFT, PUBLISHED or RETIRED; empty = any.
   */
  'state': (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken': (string);
}

/**
 * Contains every version, because versions are never deleted.
 */
export interface ListProfilesResponse {
  /**
   * Sorted by key, the newest version of each key first.
   */
  'profiles'?: (ProfileVersion)[];
  /**
   * Empty = last page.
   */
  'nextPageToken'?: (string);
}

/**
 * Contains every version, because versions are never deleted.
 */
export interface ListProfilesResponse__Output {
  /**
   * Sorted by key, the newest version of each key first.
   */
  'profiles': (ProfileVersion__Output)[];
  /**
   * Empty = last page.
   */
  'nextPageToken': (string);
}

/**
 * A differing member. Steps are compared by type; another order of the steps is a difference of the member `steps`.
 */
export interface ProfileDifference {
  /**
   * A path such as `steps.DOCUMENT.maxAttempts`.
   */
  'path'?: (string);
  /**
   * JSON; empty if the member was added.
   */
  'fromJson'?: (string);
  /**
   * JSON; empty if the member was removed.
   */
  'toJson'?: (string);
}

/**
 * A differing member. Steps are compared by type; another order of the steps is a difference of the member `steps`.
 */
export interface ProfileDifference__Output {
  /**
   * A path such as `steps.DOCUMENT.maxAttempts`.
   */
  'path': (string);
  /**
   * JSON; empty if the member was added.
   */
  'fromJson': (string);
  /**
   * JSON; empty if the member was removed.
   */
  'toJson': (string);
}

/**
 * A reason why a definition cannot be stored.
 */
export interface ProfileProblem {
  /**
   * A path such as `steps[1].dependsOn`; empty for the definition as a whole.
   */
  'field'?: (string);
  /**
   * Describes the fault for people. Its wording may change.
   */
  'message'?: (string);
}

/**
 * A reason why a definition cannot be stored.
 */
export interface ProfileProblem__Output {
  /**
   * A path such as `steps[1].dependsOn`; empty for the definition as a whole.
   */
  'field': (string);
  /**
   * Describes the fault for people. Its wording may change.
   */
  'message': (string);
}

export interface ProfileServiceDefinition extends grpc.ServiceDefinition {
  CreateDraft: MethodDefinition<CreateDraftRequest, CreateDraftResponse, CreateDraftRequest__Output, CreateDraftResponse__Output>
  DiffProfiles: MethodDefinition<DiffProfilesRequest, DiffProfilesResponse, DiffProfilesRequest__Output, DiffProfilesResponse__Output>
  GetProfile: MethodDefinition<GetProfileRequest, GetProfileResponse, GetProfileRequest__Output, GetProfileResponse__Output>
  ListProfiles: MethodDefinition<ListProfilesRequest, ListProfilesResponse, ListProfilesRequest__Output, ListProfilesResponse__Output>
  PromoteProfile: MethodDefinition<PromoteProfileRequest, PromoteProfileResponse, PromoteProfileRequest__Output, PromoteProfileResponse__Output>
  PublishProfile: MethodDefinition<PublishProfileRequest, PublishProfileResponse, PublishProfileRequest__Output, PublishProfileResponse__Output>
  RetireProfile: MethodDefinition<RetireProfileRequest, RetireProfileResponse, RetireProfileRequest__Output, RetireProfileResponse__Output>
  UpdateDraft: MethodDefinition<UpdateDraftRequest, UpdateDraftResponse, UpdateDraftRequest__Output, UpdateDraftResponse__Output>
  ValidateProfile: MethodDefinition<ValidateProfileRequest, ValidateProfileResponse, ValidateProfileRequest__Output, ValidateProfileResponse__Output>
}

/**
 * A version of a workflow profile without its definition, which GetProfile returns.
 */
export interface ProfileVersion {
  /**
   * The workflow's key, which clients send as `workflowKey`.
   */
  'key'?: (string);
  /**
   * Counts from 1.
   */
  'version'?: (number);
  /**
   * DRAFT, PUBLISHED or RETIRED.
   */
  'state'?: (string);
  /**
   * Lower-case hex SHA-256 of the definition's RFC 8785 form.
   */
  'sha256'?: (string);
  /**
   * Rises with every change of the row; pass it as expected_version.
   */
  'rowVersion'?: (number | string | Long);
  /**
   * RFC 3339.
   */
  'createdAt'?: (string);
  /**
   * RFC 3339; empty if the version was never published.
   */
  'publishedAt'?: (string);
}

/**
 * A version of a workflow profile without its definition, which GetProfile returns.
 */
export interface ProfileVersion__Output {
  /**
   * The workflow's key, which clients send as `workflowKey`.
   */
  'key': (string);
  /**
   * Counts from 1.
   */
  'version': (number);
  /**
   * DRAFT, PUBLISHED or RETIRED.
   */
  'state': (string);
  /**
   * Lower-case hex SHA-256 of the definition's RFC 8785 form.
   */
  'sha256': (string);
  /**
   * Rises with every change of the row; pass it as expected_version.
   */
  'rowVersion': (number);
  /**
   * RFC 3339.
   */
  'createdAt': (string);
  /**
   * RFC 3339; empty if the version was never published.
   */
  'publishedAt': (string);
}

/**
 * INVALID_ARGUMENT lists every problem in the definition.
 */
export interface PromoteProfileRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * The `workflowKey` that clients send, 1 to 128 characters. The key may differ from the other environment's key.
   */
  'key'?: (string);
  /**
   * The definition that GetProfile returned in the other environment.
   */
  'definitionJson'?: (string);
  /**
   * The definition's hash in the other environment. The call is refused if the definition has another hash.
   */
  'sha256'?: (string);
}

/**
 * INVALID_ARGUMENT lists every problem in the definition.
 */
export interface PromoteProfileRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * The `workflowKey` that clients send, 1 to 128 characters. The key may differ from the other environment's key.
   */
  'key': (string);
  /**
   * The definition that GetProfile returned in the other environment.
   */
  'definitionJson': (string);
  /**
   * The definition's hash in the other environment. The call is refused if the definition has another hash.
   */
  'sha256': (string);
}

/**
 * A repeated promotion of a definition creates no new version.
 */
export interface PromoteProfileResponse {
  /**
   * The PUBLISHED version with the given sha256.
   */
  'profile'?: (ProfileVersion | null);
}

/**
 * A repeated promotion of a definition creates no new version.
 */
export interface PromoteProfileResponse__Output {
  /**
   * The PUBLISHED version with the given sha256.
   */
  'profile': (ProfileVersion__Output | null);
}

/**
 * NOT_FOUND for an unknown version, FAILED_PRECONDITION unless the version is a DRAFT.
 */
export interface PublishProfileRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * The key given to CreateDraft.
   */
  'key'?: (string);
  /**
   * Version number from CreateDraft or ListProfiles.
   */
  'version'?: (number);
  /**
   * The `row_version` that the caller read; ABORTED if the version has changed.
   */
  'expectedVersion'?: (number | string | Long);
}

/**
 * NOT_FOUND for an unknown version, FAILED_PRECONDITION unless the version is a DRAFT.
 */
export interface PublishProfileRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * The key given to CreateDraft.
   */
  'key': (string);
  /**
   * Version number from CreateDraft or ListProfiles.
   */
  'version': (number);
  /**
   * The `row_version` that the caller read; ABORTED if the version has changed.
   */
  'expectedVersion': (number);
}

/**
 * Open sessions keep their version.
 */
export interface PublishProfileResponse {
  /**
   * The version, now PUBLISHED.
   */
  'profile'?: (ProfileVersion | null);
}

/**
 * Open sessions keep their version.
 */
export interface PublishProfileResponse__Output {
  /**
   * The version, now PUBLISHED.
   */
  'profile': (ProfileVersion__Output | null);
}

/**
 * NOT_FOUND for an unknown version, FAILED_PRECONDITION if the version is already RETIRED.
 */
export interface RetireProfileRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * The key given to CreateDraft.
   */
  'key'?: (string);
  /**
   * Version number from CreateDraft or ListProfiles.
   */
  'version'?: (number);
  /**
   * The `row_version` that the caller read; ABORTED if the version has changed.
   */
  'expectedVersion'?: (number | string | Long);
}

/**
 * NOT_FOUND for an unknown version, FAILED_PRECONDITION if the version is already RETIRED.
 */
export interface RetireProfileRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * The key given to CreateDraft.
   */
  'key': (string);
  /**
   * Version number from CreateDraft or ListProfiles.
   */
  'version': (number);
  /**
   * The `row_version` that the caller read; ABORTED if the version has changed.
   */
  'expectedVersion': (number);
}

/**
 * If no version is published, new sessions of the workflow are refused. Existing sessions continue.
 */
export interface RetireProfileResponse {
  /**
   * The version, now RETIRED.
   */
  'profile'?: (ProfileVersion | null);
}

/**
 * If no version is published, new sessions of the workflow are refused. Existing sessions continue.
 */
export interface RetireProfileResponse__Output {
  /**
   * The version, now RETIRED.
   */
  'profile': (ProfileVersion__Output | null);
}

/**
 * NOT_FOUND for an unknown version, FAILED_PRECONDITION unless the version is a DRAFT. INVALID_ARGUMENT lists every
 * problem in the definition.
 */
export interface UpdateDraftRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * The key given to CreateDraft.
   */
  'key'?: (string);
  /**
   * Version number from CreateDraft or ListProfiles.
   */
  'version'?: (number);
  /**
   * The `row_version` that the caller read; ABORTED if the version has changed.
   */
  'expectedVersion'?: (number | string | Long);
  /**
   * The complete new definition, as in CreateDraft.
   */
  'definitionJson'?: (string);
}

/**
 * NOT_FOUND for an unknown version, FAILED_PRECONDITION unless the version is a DRAFT. INVALID_ARGUMENT lists every
 * problem in the definition.
 */
export interface UpdateDraftRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * The key given to CreateDraft.
   */
  'key': (string);
  /**
   * Version number from CreateDraft or ListProfiles.
   */
  'version': (number);
  /**
   * The `row_version` that the caller read; ABORTED if the version has changed.
   */
  'expectedVersion': (number);
  /**
   * The complete new definition, as in CreateDraft.
   */
  'definitionJson': (string);
}

/**
 * The draft keeps its version number.
 */
export interface UpdateDraftResponse {
  /**
   * The draft with its new sha256 and row_version.
   */
  'profile'?: (ProfileVersion | null);
}

/**
 * The draft keeps its version number.
 */
export interface UpdateDraftResponse__Output {
  /**
   * The draft with its new sha256 and row_version.
   */
  'profile': (ProfileVersion__Output | null);
}

/**
 * Requires no tenant. The call succeeds even if the definition has problems.
 */
export interface ValidateProfileRequest {
  /**
   * As in CreateDraft.
   */
  'definitionJson'?: (string);
}

/**
 * Requires no tenant. The call succeeds even if the definition has problems.
 */
export interface ValidateProfileRequest__Output {
  /**
   * As in CreateDraft.
   */
  'definitionJson': (string);
}

/**
 * Contains either problems, or the definition in its stored form.
 */
export interface ValidateProfileResponse {
  /**
   * Empty if the definition can be published.
   */
  'problems'?: (ProfileProblem)[];
  /**
   * Hash that a version with this definition would have; empty if there are problems.
   */
  'sha256'?: (string);
  /**
   * The definition with every default written out; empty if there are problems.
   */
  'definitionJson'?: (string);
}

/**
 * Contains either problems, or the definition in its stored form.
 */
export interface ValidateProfileResponse__Output {
  /**
   * Empty if the definition can be published.
   */
  'problems': (ProfileProblem__Output)[];
  /**
   * Hash that a version with this definition would have; empty if there are problems.
   */
  'sha256': (string);
  /**
   * The definition with every default written out; empty if there are problems.
   */
  'definitionJson': (string);
}
