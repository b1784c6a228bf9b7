// Generated from gcs/admin/v1/profile_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { Long } from '@grpc/proto-loader';
import type { MethodDefinition } from '@grpc/proto-loader';

/**
 * INVALID_ARGUMENT names every problem of the definition, as ValidateProfile does.
 */
export interface CreateDraftRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * 1 to 128 characters: what clients send as workflowKey.
   */
  'key'?: (string);
  /**
   * The definition as JSON, at most 1,048,576 characters (see the schema WorkflowProfile in events.yaml); every problem
   * is named in one answer.
   */
  'definitionJson'?: (string);
}

/**
 * INVALID_ARGUMENT names every problem of the definition, as ValidateProfile does.
 */
export interface CreateDraftRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * 1 to 128 characters: what clients send as workflowKey.
   */
  'key': (string);
  /**
   * The definition as JSON, at most 1,048,576 characters (see the schema WorkflowProfile in events.yaml); every problem
   * is named in one answer.
   */
  'definitionJson': (string);
}

/**
 * No session uses it before PublishProfile.
 */
export interface CreateDraftResponse {
  /**
   * DRAFT, with the next version of the key.
   */
  'profile'?: (ProfileVersion | null);
}

/**
 * No session uses it before PublishProfile.
 */
export interface CreateDraftResponse__Output {
  /**
   * DRAFT, with the next version of the key.
   */
  'profile': (ProfileVersion__Output | null);
}

/**
 * NOT_FOUND without such a profile or version, INVALID_ARGUMENT with every problem of to_definition_json.
 */
export interface DiffProfilesRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * Key from ListProfiles.
   */
  'key'?: (string);
  /**
   * 0 = the published version, or the newest when none is published.
   */
  'fromVersion'?: (number);
  /**
   * 0 = the newest version.
   */
  'toVersion'?: (number);
  /**
   * Compared with from_version instead of a stored version when it is not empty; as in CreateDraft.
   */
  'toDefinitionJson'?: (string);
}

/**
 * NOT_FOUND without such a profile or version, INVALID_ARGUMENT with every problem of to_definition_json.
 */
export interface DiffProfilesRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * Key from ListProfiles.
   */
  'key': (string);
  /**
   * 0 = the published version, or the newest when none is published.
   */
  'fromVersion': (number);
  /**
   * 0 = the newest version.
   */
  'toVersion': (number);
  /**
   * Compared with from_version instead of a stored version when it is not empty; as in CreateDraft.
   */
  'toDefinitionJson': (string);
}

/**
 * Compared with every default written out, so that leaving one out is no difference.
 */
export interface DiffProfilesResponse {
  /**
   * By path; empty when both mean the same.
   */
  'differences'?: (ProfileDifference)[];
  /**
   * Lower-case hex, as in ProfileVersion.
   */
  'fromSha256'?: (string);
  /**
   * Lower-case hex, as in ProfileVersion; equal to from_sha256 when there is no difference.
   */
  'toSha256'?: (string);
}

/**
 * Compared with every default written out, so that leaving one out is no difference.
 */
export interface DiffProfilesResponse__Output {
  /**
   * By path; empty when both mean the same.
   */
  'differences': (ProfileDifference__Output)[];
  /**
   * Lower-case hex, as in ProfileVersion.
   */
  'fromSha256': (string);
  /**
   * Lower-case hex, as in ProfileVersion; equal to from_sha256 when there is no difference.
   */
  'toSha256': (string);
}

/**
 * NOT_FOUND without such a profile or version.
 */
export interface GetProfileRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * Key from ListProfiles.
   */
  'key'?: (string);
  /**
   * 0 = the published version, or the newest when none is published.
   */
  'version'?: (number);
}

/**
 * NOT_FOUND without such a profile or version.
 */
export interface GetProfileRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * Key from ListProfiles.
   */
  'key': (string);
  /**
   * 0 = the published version, or the newest when none is published.
   */
  'version': (number);
}

/**
 * Enough to promote the definition in another environment: its JSON and its sha256.
 */
export interface GetProfileResponse {
  /**
   * The version that was found, also where 0 was asked for.
   */
  'profile'?: (ProfileVersion | null);
  /**
   * The definition as JSON, with every default written out.
   */
  'definitionJson'?: (string);
}

/**
 * Enough to promote the definition in another environment: its JSON and its sha256.
 */
export interface GetProfileResponse__Output {
  /**
   * The version that was found, also where 0 was asked for.
   */
  'profile': (ProfileVersion__Output | null);
  /**
   * The definition as JSON, with every default written out.
   */
  'definitionJson': (string);
}

/**
 * INVALID_ARGUMENT for a state that there is not.
 */
export interface ListProfilesRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * Exact; empty = any.
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
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken'?: (string);
}

/**
 * INVALID_ARGUMENT for a state that there is not.
 */
export interface ListProfilesRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * Exact; empty = any.
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
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken': (string);
}

/**
 * Every version that there ever was: none is deleted.
 */
export interface ListProfilesResponse {
  /**
   * By key, the newest version of each first.
   */
  'profiles'?: (ProfileVersion)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * Every version that there ever was: none is deleted.
 */
export interface ListProfilesResponse__Output {
  /**
   * By key, the newest version of each first.
   */
  'profiles': (ProfileVersion__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}

/**
 * One member that is not the same. Steps are compared by their type, and their order by the path `steps`.
 */
export interface ProfileDifference {
  /**
   * A path such as `steps.DOCUMENT.maxAttempts`.
   */
  'path'?: (string);
  /**
   * JSON; empty when the member was added.
   */
  'fromJson'?: (string);
  /**
   * JSON; empty when the member was removed.
   */
  'toJson'?: (string);
}

/**
 * One member that is not the same. Steps are compared by their type, and their order by the path `steps`.
 */
export interface ProfileDifference__Output {
  /**
   * A path such as `steps.DOCUMENT.maxAttempts`.
   */
  'path': (string);
  /**
   * JSON; empty when the member was added.
   */
  'fromJson': (string);
  /**
   * JSON; empty when the member was removed.
   */
  'toJson': (string);
}

/**
 * One thing that keeps a definition from being stored.
 */
export interface ProfileProblem {
  /**
   * A path such as `steps[1].dependsOn`; empty for the definition as a whole.
   */
  'field'?: (string);
  /**
   * Describes the fault, for people: its wording may change.
   */
  'message'?: (string);
}

/**
 * One thing that keeps a definition from being stored.
 */
export interface ProfileProblem__Output {
  /**
   * A path such as `steps[1].dependsOn`; empty for the definition as a whole.
   */
  'field': (string);
  /**
   * Describes the fault, for people: its wording may change.
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
 * A version of a workflow profile, without its definition, which GetProfile has.
 */
export interface ProfileVersion {
  /**
   * Clients send it as `workflowKey`.
   */
  'key'?: (string);
  /**
   * From 1.
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
   * Rises with every change of the row; give it back as expected_version.
   */
  'rowVersion'?: (number | string | Long);
  /**
   * RFC 3339.
   */
  'createdAt'?: (string);
  /**
   * RFC 3339; empty when it never was.
   */
  'publishedAt'?: (string);
}

/**
 * A version of a workflow profile, without its definition, which GetProfile has.
 */
export interface ProfileVersion__Output {
  /**
   * Clients send it as `workflowKey`.
   */
  'key': (string);
  /**
   * From 1.
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
   * Rises with every change of the row; give it back as expected_version.
   */
  'rowVersion': (number);
  /**
   * RFC 3339.
   */
  'createdAt': (string);
  /**
   * RFC 3339; empty when it never was.
   */
  'publishedAt': (string);
}

/**
 * INVALID_ARGUMENT with every problem of the definition.
 */
export interface PromoteProfileRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * 1 to 128 characters: what clients send as `workflowKey`; the key of the other environment, or another one.
   */
  'key'?: (string);
  /**
   * The definition as GetProfile of the other environment has shown it.
   */
  'definitionJson'?: (string);
  /**
   * The hash that it had there; the call is refused when the definition has another one.
   */
  'sha256'?: (string);
}

/**
 * INVALID_ARGUMENT with every problem of the definition.
 */
export interface PromoteProfileRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * 1 to 128 characters: what clients send as `workflowKey`; the key of the other environment, or another one.
   */
  'key': (string);
  /**
   * The definition as GetProfile of the other environment has shown it.
   */
  'definitionJson': (string);
  /**
   * The hash that it had there; the call is refused when the definition has another one.
   */
  'sha256': (string);
}

/**
 * Promoting the same definition again is safe: it makes no further version.
 */
export interface PromoteProfileResponse {
  /**
   * PUBLISHED, with that sha256.
   */
  'profile'?: (ProfileVersion | null);
}

/**
 * Promoting the same definition again is safe: it makes no further version.
 */
export interface PromoteProfileResponse__Output {
  /**
   * PUBLISHED, with that sha256.
   */
  'profile': (ProfileVersion__Output | null);
}

/**
 * NOT_FOUND without such a version, FAILED_PRECONDITION unless it is a DRAFT.
 */
export interface PublishProfileRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * As CreateDraft was given it.
   */
  'key'?: (string);
  /**
   * Returned by CreateDraft or ListProfiles, from 1.
   */
  'version'?: (number);
  /**
   * `row_version` as the caller has seen it; ABORTED when it has changed since.
   */
  'expectedVersion'?: (number | string | Long);
}

/**
 * NOT_FOUND without such a version, FAILED_PRECONDITION unless it is a DRAFT.
 */
export interface PublishProfileRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * As CreateDraft was given it.
   */
  'key': (string);
  /**
   * Returned by CreateDraft or ListProfiles, from 1.
   */
  'version': (number);
  /**
   * `row_version` as the caller has seen it; ABORTED when it has changed since.
   */
  'expectedVersion': (number);
}

/**
 * Sessions that are open keep the version that they were created with.
 */
export interface PublishProfileResponse {
  /**
   * PUBLISHED.
   */
  'profile'?: (ProfileVersion | null);
}

/**
 * Sessions that are open keep the version that they were created with.
 */
export interface PublishProfileResponse__Output {
  /**
   * PUBLISHED.
   */
  'profile': (ProfileVersion__Output | null);
}

/**
 * NOT_FOUND without such a version, FAILED_PRECONDITION when it is RETIRED already.
 */
export interface RetireProfileRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * As CreateDraft was given it.
   */
  'key'?: (string);
  /**
   * Returned by CreateDraft or ListProfiles, from 1.
   */
  'version'?: (number);
  /**
   * `row_version` as the caller has seen it; ABORTED when it has changed since.
   */
  'expectedVersion'?: (number | string | Long);
}

/**
 * NOT_FOUND without such a version, FAILED_PRECONDITION when it is RETIRED already.
 */
export interface RetireProfileRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * As CreateDraft was given it.
   */
  'key': (string);
  /**
   * Returned by CreateDraft or ListProfiles, from 1.
   */
  'version': (number);
  /**
   * `row_version` as the caller has seen it; ABORTED when it has changed since.
   */
  'expectedVersion': (number);
}

/**
 * Without a published version new sessions of the workflow are refused; those that have it go on.
 */
export interface RetireProfileResponse {
  /**
   * RETIRED.
   */
  'profile'?: (ProfileVersion | null);
}

/**
 * Without a published version new sessions of the workflow are refused; those that have it go on.
 */
export interface RetireProfileResponse__Output {
  /**
   * RETIRED.
   */
  'profile': (ProfileVersion__Output | null);
}

/**
 * NOT_FOUND without such a version, FAILED_PRECONDITION unless it is a DRAFT, INVALID_ARGUMENT with every problem of
 * the definition.
 */
export interface UpdateDraftRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * As CreateDraft was given it.
   */
  'key'?: (string);
  /**
   * Returned by CreateDraft or ListProfiles, from 1.
   */
  'version'?: (number);
  /**
   * `row_version` as the caller has seen it; ABORTED when it has changed since.
   */
  'expectedVersion'?: (number | string | Long);
  /**
   * The complete new definition, as in CreateDraft.
   */
  'definitionJson'?: (string);
}

/**
 * NOT_FOUND without such a version, FAILED_PRECONDITION unless it is a DRAFT, INVALID_ARGUMENT with every problem of
 * the definition.
 */
export interface UpdateDraftRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * As CreateDraft was given it.
   */
  'key': (string);
  /**
   * Returned by CreateDraft or ListProfiles, from 1.
   */
  'version': (number);
  /**
   * `row_version` as the caller has seen it; ABORTED when it has changed since.
   */
  'expectedVersion': (number);
  /**
   * The complete new definition, as in CreateDraft.
   */
  'definitionJson': (string);
}

/**
 * The version keeps its number.
 */
export interface UpdateDraftResponse {
  /**
   * With its new sha256 and row_version.
   */
  'profile'?: (ProfileVersion | null);
}

/**
 * The version keeps its number.
 */
export interface UpdateDraftResponse__Output {
  /**
   * With its new sha256 and row_version.
   */
  'profile': (ProfileVersion__Output | null);
}

/**
 * Needs no tenant: a definition is right or wrong by itself. Problems are an answer and no error.
 */
export interface ValidateProfileRequest {
  /**
   * As in CreateDraft.
   */
  'definitionJson'?: (string);
}

/**
 * Needs no tenant: a definition is right or wrong by itself. Problems are an answer and no error.
 */
export interface ValidateProfileRequest__Output {
  /**
   * As in CreateDraft.
   */
  'definitionJson': (string);
}

/**
 * Either problems, or the definition as it would be stored.
 */
export interface ValidateProfileResponse {
  /**
   * Empty when the definition can be published.
   */
  'problems'?: (ProfileProblem)[];
  /**
   * The hash that a version with this definition has; empty when there are problems.
   */
  'sha256'?: (string);
  /**
   * The definition with every default written out; empty when there are problems.
   */
  'definitionJson'?: (string);
}

/**
 * Either problems, or the definition as it would be stored.
 */
export interface ValidateProfileResponse__Output {
  /**
   * Empty when the definition can be published.
   */
  'problems': (ProfileProblem__Output)[];
  /**
   * The hash that a version with this definition has; empty when there are problems.
   */
  'sha256': (string);
  /**
   * The definition with every default written out; empty when there are problems.
   */
  'definitionJson': (string);
}
