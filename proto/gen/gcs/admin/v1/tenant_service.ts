// Generated from gcs/admin/v1/tenant_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { Long } from '@grpc/proto-loader';
import type { MethodDefinition } from '@grpc/proto-loader';

/**
 * FAILED_PRECONDITION in a sandbox.
 */
export interface ActivateProductionRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
}

/**
 * FAILED_PRECONDITION in a sandbox.
 */
export interface ActivateProductionRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
}

/**
 * A tenant that is activated already stays as it is.
 */
export interface ActivateProductionResponse {
  /**
   * With activated_at.
   */
  'tenant'?: (Tenant | null);
}

/**
 * A tenant that is activated already stays as it is.
 */
export interface ActivateProductionResponse__Output {
  /**
   * With activated_at.
   */
  'tenant': (Tenant__Output | null);
}

/**
 * Two calls with different request ids make two tenants, also with the same name.
 */
export interface CreateTenantRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * 1 to 128 characters in one line; none controls a terminal or turns the direction of writing.
   */
  'name'?: (string);
}

/**
 * Two calls with different request ids make two tenants, also with the same name.
 */
export interface CreateTenantRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * 1 to 128 characters in one line; none controls a terminal or turns the direction of writing.
   */
  'name': (string);
}

/**
 * Tokens are issued for it by TokenService.IssueToken.
 */
export interface CreateTenantResponse {
  /**
   * With the id that everything else asks for.
   */
  'tenant'?: (Tenant | null);
}

/**
 * Tokens are issued for it by TokenService.IssueToken.
 */
export interface CreateTenantResponse__Output {
  /**
   * With the id that everything else asks for.
   */
  'tenant': (Tenant__Output | null);
}

/**
 * FAILED_PRECONDITION while the law demands that evidence is kept, unless `evidence_returned`.
 */
export interface EndTenantRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * The tenant's name, so that nobody ends the wrong one. INVALID_ARGUMENT for another.
   */
  'name'?: (string);
  /**
   * The customer has the export and keeps what the law demands.
   */
  'evidenceReturned'?: (boolean);
  /**
   * Does not wait until providers confirm that they have deleted originals; the certificate counts those.
   */
  'leaveOriginals'?: (boolean);
}

/**
 * FAILED_PRECONDITION while the law demands that evidence is kept, unless `evidence_returned`.
 */
export interface EndTenantRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * The tenant's name, so that nobody ends the wrong one. INVALID_ARGUMENT for another.
   */
  'name': (string);
  /**
   * The customer has the export and keeps what the law demands.
   */
  'evidenceReturned': (boolean);
  /**
   * Does not wait until providers confirm that they have deleted originals; the certificate counts those.
   */
  'leaveOriginals': (boolean);
}

/**
 * The tenant's tokens for the API are refused as soon as the end is confirmed.
 */
export interface EndTenantResponse {
  /**
   * As it stands now.
   */
  'end'?: (TenantEnd | null);
}

/**
 * The tenant's tokens for the API are refused as soon as the end is confirmed.
 */
export interface EndTenantResponse__Output {
  /**
   * As it stands now.
   */
  'end': (TenantEnd__Output | null);
}

/**
 * Rows of one table that were erased.
 */
export interface ErasedRows {
  /**
   * `session`, `evidence`, `delivery`, `providers` or `gateway`.
   */
  'service'?: (string);
  /**
   * Its name in the database.
   */
  'table'?: (string);
  /**
   * Number of rows.
   */
  'rows'?: (number | string | Long);
}

/**
 * Rows of one table that were erased.
 */
export interface ErasedRows__Output {
  /**
   * `session`, `evidence`, `delivery`, `providers` or `gateway`.
   */
  'service': (string);
  /**
   * Its name in the database.
   */
  'table': (string);
  /**
   * Number of rows.
   */
  'rows': (number);
}

/**
 * Identifies the caller by the token of the call.
 */
export interface GetOperatorRequest {
}

/**
 * Identifies the caller by the token of the call.
 */
export interface GetOperatorRequest__Output {
}

/**
 * Nothing in it is of anybody else.
 */
export interface GetOperatorResponse {
  /**
   * `iss` of the token.
   */
  'issuer'?: (string);
  /**
   * `sub` of the token.
   */
  'subject'?: (string);
  /**
   * Name that colleagues use; empty if the token has none.
   */
  'name'?: (string);
  /**
   * HUMAN or AGENT.
   */
  'kind'?: (string);
  /**
   * Those that mean something here.
   */
  'roles'?: (string)[];
  /**
   * Whether they see every tenant, and what belongs to none; `scope` is empty then.
   */
  'deployment'?: (boolean);
  /**
   * Their access otherwise, by tenant.
   */
  'scope'?: (TenantScope)[];
}

/**
 * Nothing in it is of anybody else.
 */
export interface GetOperatorResponse__Output {
  /**
   * `iss` of the token.
   */
  'issuer': (string);
  /**
   * `sub` of the token.
   */
  'subject': (string);
  /**
   * Name that colleagues use; empty if the token has none.
   */
  'name': (string);
  /**
   * HUMAN or AGENT.
   */
  'kind': (string);
  /**
   * Those that mean something here.
   */
  'roles': (string)[];
  /**
   * Whether they see every tenant, and what belongs to none; `scope` is empty then.
   */
  'deployment': (boolean);
  /**
   * Their access otherwise, by tenant.
   */
  'scope': (TenantScope__Output)[];
}

/**
 * Answers in both environments: in production what is missing is the activation alone.
 */
export interface GetReadinessRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
}

/**
 * Answers in both environments: in production what is missing is the activation alone.
 */
export interface GetReadinessRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
}

/**
 * The tenant's fulfilled and missing requirements.
 */
export interface GetReadinessResponse {
  /**
   * Nothing is missing.
   */
  'ready'?: (boolean);
  /**
   * All gaps together; empty when `ready`.
   */
  'missing'?: (ReadinessGap)[];
  /**
   * Published workflows with what was run in them.
   */
  'profiles'?: (ReadyProfile)[];
  /**
   * Active receivers.
   */
  'endpoints'?: (ReadyEndpoint)[];
}

/**
 * The tenant's fulfilled and missing requirements.
 */
export interface GetReadinessResponse__Output {
  /**
   * Nothing is missing.
   */
  'ready': (boolean);
  /**
   * All gaps together; empty when `ready`.
   */
  'missing': (ReadinessGap__Output)[];
  /**
   * Published workflows with what was run in them.
   */
  'profiles': (ReadyProfile__Output)[];
  /**
   * Active receivers.
   */
  'endpoints': (ReadyEndpoint__Output)[];
}

/**
 * Requires a caller who sees the whole tenant.
 */
export interface GetStorageRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
}

/**
 * Requires a caller who sees the whole tenant.
 */
export interface GetStorageRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
}

/**
 * An estimate by samples and statistics of the databases, about a tenth from the truth.
 */
export interface GetStorageResponse {
  /**
   * Tables with rows of the tenant, by service.
   */
  'tables'?: (StoredRows)[];
}

/**
 * An estimate by samples and statistics of the databases, about a tenth from the truth.
 */
export interface GetStorageResponse__Output {
  /**
   * Tables with rows of the tenant, by service.
   */
  'tables': (StoredRows__Output)[];
}

/**
 * NOT_FOUND for a tenant whose end nobody has proposed.
 */
export interface GetTenantEndRequest {
  /**
   * `ten_` + ULID. An ended tenant is in no list any more.
   */
  'tenantId'?: (string);
}

/**
 * NOT_FOUND for a tenant whose end nobody has proposed.
 */
export interface GetTenantEndRequest__Output {
  /**
   * `ten_` + ULID. An ended tenant is in no list any more.
   */
  'tenantId': (string);
}

/**
 * Also answers for a tenant that is gone.
 */
export interface GetTenantEndResponse {
  /**
   * As it stands now.
   */
  'end'?: (TenantEnd | null);
}

/**
 * Also answers for a tenant that is gone.
 */
export interface GetTenantEndResponse__Output {
  /**
   * As it stands now.
   */
  'end': (TenantEnd__Output | null);
}

/**
 * Requires a caller who sees the whole tenant.
 */
export interface GetUsageRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
}

/**
 * Requires a caller who sees the whole tenant.
 */
export interface GetUsageRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
}

/**
 * Requests whose token was not accepted are nobody's, and not in it.
 */
export interface GetUsageResponse {
  /**
   * `create`, `read` and `evidence`, in this order.
   */
  'limits'?: (LimitUse)[];
  /**
   * By class and status, of the last 30 days; every replica adds what it has answered within seconds.
   */
  'requests'?: (RequestCount)[];
  /**
   * The last ten of all replicas, the newest first.
   */
  'recent'?: (RecentRequest)[];
}

/**
 * Requests whose token was not accepted are nobody's, and not in it.
 */
export interface GetUsageResponse__Output {
  /**
   * `create`, `read` and `evidence`, in this order.
   */
  'limits': (LimitUse__Output)[];
  /**
   * By class and status, of the last 30 days; every replica adds what it has answered within seconds.
   */
  'requests': (RequestCount__Output)[];
  /**
   * The last ten of all replicas, the newest first.
   */
  'recent': (RecentRequest__Output)[];
}

/**
 * Current use of one limit of the public API.
 */
export interface LimitUse {
  /**
   * `create`, `read` or `evidence`.
   */
  'rateClass'?: (string);
  /**
   * Requests per second: the tenant's own limit, or the deployment's.
   */
  'rate'?: (number | string);
  /**
   * Size of a burst after a pause, in requests.
   */
  'burst'?: (number);
  /**
   * Number of requests that could come together now, 0 to `burst`. Each replica may have leased a tenth of a second's
   * units, one at the least, that it has not spent yet; they count as used.
   */
  'left'?: (number);
}

/**
 * Current use of one limit of the public API.
 */
export interface LimitUse__Output {
  /**
   * `create`, `read` or `evidence`.
   */
  'rateClass': (string);
  /**
   * Requests per second: the tenant's own limit, or the deployment's.
   */
  'rate': (number);
  /**
   * Size of a burst after a pause, in requests.
   */
  'burst': (number);
  /**
   * Number of requests that could come together now, 0 to `burst`. Each replica may have leased a tenth of a second's
   * units, one at the least, that it has not spent yet; they count as used.
   */
  'left': (number);
}

/**
 * The tenants that the caller sees, the suspended ones as well.
 */
export interface ListTenantsRequest {
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
 * The tenants that the caller sees, the suspended ones as well.
 */
export interface ListTenantsRequest__Output {
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
 * Look a tenant up by its name here: the other methods take the id.
 */
export interface ListTenantsResponse {
  /**
   * By id.
   */
  'tenants'?: (Tenant)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
  /**
   * Where the deployment serves the pages of guests, without a trailing slash; a guest's link is this, `/g/` and the
   * token of SessionAdminService.MintGuestLink. Empty where it serves none.
   */
  'guestBaseUrl'?: (string);
}

/**
 * Look a tenant up by its name here: the other methods take the id.
 */
export interface ListTenantsResponse__Output {
  /**
   * By id.
   */
  'tenants': (Tenant__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
  /**
   * Where the deployment serves the pages of guests, without a trailing slash; a guest's link is this, `/g/` and the
   * token of SessionAdminService.MintGuestLink. Empty where it serves none.
   */
  'guestBaseUrl': (string);
}

/**
 * A bucket of requests: it fills by `rate` and holds `burst`. A request that finds it empty is answered 429 with
 * Retry-After.
 */
export interface RateLimit {
  /**
   * Requests per second, above 0 and at most 1,000,000.
   */
  'rate'?: (number | string);
  /**
   * Size of a burst after a pause, 1 to 1,000,000 requests.
   */
  'burst'?: (number);
}

/**
 * A bucket of requests: it fills by `rate` and holds `burst`. A request that finds it empty is answered 429 with
 * Retry-After.
 */
export interface RateLimit__Output {
  /**
   * Requests per second, above 0 and at most 1,000,000.
   */
  'rate': (number);
  /**
   * Size of a burst after a pause, 1 to 1,000,000 requests.
   */
  'burst': (number);
}

/**
 * Limits of the public API, for all tokens of a tenant together; a class that is absent has the deployment's limit.
 */
export interface RateLimits {
  /**
   * Creating sessions.
   */
  'create'?: (RateLimit | null);
  /**
   * Retrieving sessions.
   */
  'read'?: (RateLimit | null);
  /**
   * Retrieving evidence packages.
   */
  'evidence'?: (RateLimit | null);
}

/**
 * Limits of the public API, for all tokens of a tenant together; a class that is absent has the deployment's limit.
 */
export interface RateLimits__Output {
  /**
   * Creating sessions.
   */
  'create': (RateLimit__Output | null);
  /**
   * Retrieving sessions.
   */
  'read': (RateLimit__Output | null);
  /**
   * Retrieving evidence packages.
   */
  'evidence': (RateLimit__Output | null);
}

/**
 * One thing that is still to be done.
 */
export interface ReadinessGap {
  /**
   * PROFILE, REVIEW, ENDPOINT, CERTIFICATION or ACTIVATION.
   */
  'kind'?: (string);
  /**
   * A workflow key or an origin; empty for the tenant as a whole.
   */
  'subject'?: (string);
  /**
   * Describes the gap, in words.
   */
  'message'?: (string);
  /**
   * The `guestctl` command that mends it; what stands in angle brackets is to be filled in.
   */
  'command'?: (string);
}

/**
 * One thing that is still to be done.
 */
export interface ReadinessGap__Output {
  /**
   * PROFILE, REVIEW, ENDPOINT, CERTIFICATION or ACTIVATION.
   */
  'kind': (string);
  /**
   * A workflow key or an origin; empty for the tenant as a whole.
   */
  'subject': (string);
  /**
   * Describes the gap, in words.
   */
  'message': (string);
  /**
   * The `guestctl` command that mends it; what stands in angle brackets is to be filled in.
   */
  'command': (string);
}

/**
 * A receiver by its origin: endpoints that differ in their path alone are one.
 */
export interface ReadyEndpoint {
  /**
   * Scheme, host and port.
   */
  'origin'?: (string);
  /**
   * RFC 3339; empty when it has not passed, or too long ago.
   */
  'certifiedAt'?: (string);
  /**
   * Time of the last grading, with any grade, RFC 3339; empty = never.
   */
  'lastGradedAt'?: (string);
  /**
   * Checks that failed then, such as `oversized (expected 4xx, got 200)`.
   */
  'failedChecks'?: (string)[];
}

/**
 * A receiver by its origin: endpoints that differ in their path alone are one.
 */
export interface ReadyEndpoint__Output {
  /**
   * Scheme, host and port.
   */
  'origin': (string);
  /**
   * RFC 3339; empty when it has not passed, or too long ago.
   */
  'certifiedAt': (string);
  /**
   * Time of the last grading, with any grade, RFC 3339; empty = never.
   */
  'lastGradedAt': (string);
  /**
   * Checks that failed then, such as `oversized (expected 4xx, got 200)`.
   */
  'failedChecks': (string)[];
}

/**
 * A published workflow, and what sessions of that version have shown.
 */
export interface ReadyProfile {
  /**
   * Clients send it as `workflowKey`.
   */
  'key'?: (string);
  /**
   * From 1.
   */
  'version'?: (number);
  /**
   * Hash of its definition, lower-case hex.
   */
  'sha256'?: (string);
  /**
   * Ended sessions of this version, by the status they ended with.
   */
  'outcomes'?: ({[key: string]: number | string | Long});
  /**
   * A person has decided in one of them.
   */
  'reviewExercised'?: (boolean);
}

/**
 * A published workflow, and what sessions of that version have shown.
 */
export interface ReadyProfile__Output {
  /**
   * Clients send it as `workflowKey`.
   */
  'key': (string);
  /**
   * From 1.
   */
  'version': (number);
  /**
   * Hash of its definition, lower-case hex.
   */
  'sha256': (string);
  /**
   * Ended sessions of this version, by the status they ended with.
   */
  'outcomes': ({[key: string]: number});
  /**
   * A person has decided in one of them.
   */
  'reviewExercised': (boolean);
}

/**
 * One answered request, without anything that it was about.
 */
export interface RecentRequest {
  /**
   * When it was answered, RFC 3339.
   */
  'at'?: (string);
  /**
   * `create`, `read` or `evidence`.
   */
  'rateClass'?: (string);
  /**
   * HTTP status of the answer.
   */
  'status'?: (number);
  /**
   * `error.code` of the answer; empty without an error.
   */
  'code'?: (string);
  /**
   * `req_` + ULID: the X-Request-Id of the answer.
   */
  'id'?: (string);
}

/**
 * One answered request, without anything that it was about.
 */
export interface RecentRequest__Output {
  /**
   * When it was answered, RFC 3339.
   */
  'at': (string);
  /**
   * `create`, `read` or `evidence`.
   */
  'rateClass': (string);
  /**
   * HTTP status of the answer.
   */
  'status': (number);
  /**
   * `error.code` of the answer; empty without an error.
   */
  'code': (string);
  /**
   * `req_` + ULID: the X-Request-Id of the answer.
   */
  'id': (string);
}

/**
 * FAILED_PRECONDITION in production, INVALID_ARGUMENT for an address or a report that cannot be kept.
 */
export interface RecordCertificationRequest {
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
   * The receiver that was graded, `https://…` or `http://…`; its origin is what counts.
   */
  'url'?: (string);
  /**
   * Whether it passed every check; the caller's word, kept with who said so.
   */
  'passed'?: (boolean);
  /**
   * Requests and answers, as JSON; stored unchanged, at most 64 KiB.
   */
  'reportJson'?: (string);
}

/**
 * FAILED_PRECONDITION in production, INVALID_ARGUMENT for an address or a report that cannot be kept.
 */
export interface RecordCertificationRequest__Output {
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
   * The receiver that was graded, `https://…` or `http://…`; its origin is what counts.
   */
  'url': (string);
  /**
   * Whether it passed every check; the caller's word, kept with who said so.
   */
  'passed': (boolean);
  /**
   * Requests and answers, as JSON; stored unchanged, at most 64 KiB.
   */
  'reportJson': (string);
}

/**
 * A pass counts for 90 days.
 */
export interface RecordCertificationResponse {
  /**
   * Scheme, host and port of the address, as in ReadyEndpoint.
   */
  'origin'?: (string);
  /**
   * RFC 3339.
   */
  'recordedAt'?: (string);
}

/**
 * A pass counts for 90 days.
 */
export interface RecordCertificationResponse__Output {
  /**
   * Scheme, host and port of the address, as in ReadyEndpoint.
   */
  'origin': (string);
  /**
   * RFC 3339.
   */
  'recordedAt': (string);
}

/**
 * Answered requests of one class with one status.
 */
export interface RequestCount {
  /**
   * `create`, `read` or `evidence`.
   */
  'rateClass'?: (string);
  /**
   * HTTP status of the answer.
   */
  'status'?: (number);
  /**
   * Requests in this hour and the 23 before it.
   */
  'lastDay'?: (number | string | Long);
  /**
   * Requests in 30 days: this hour and the 719 before it.
   */
  'lastMonth'?: (number | string | Long);
}

/**
 * Answered requests of one class with one status.
 */
export interface RequestCount__Output {
  /**
   * `create`, `read` or `evidence`.
   */
  'rateClass': (string);
  /**
   * HTTP status of the answer.
   */
  'status': (number);
  /**
   * Requests in this hour and the 23 before it.
   */
  'lastDay': (number);
  /**
   * Requests in 30 days: this hour and the 719 before it.
   */
  'lastMonth': (number);
}

/**
 * One that is not suspended stays as it is.
 */
export interface ResumeTenantRequest {
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
   * `row_version` as the caller has seen it; ABORTED when it has changed since. 0 = any version.
   */
  'expectedVersion'?: (number | string | Long);
}

/**
 * One that is not suspended stays as it is.
 */
export interface ResumeTenantRequest__Output {
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
   * `row_version` as the caller has seen it; ABORTED when it has changed since. 0 = any version.
   */
  'expectedVersion': (number);
}

/**
 * Clients need no new tokens.
 */
export interface ResumeTenantResponse {
  /**
   * Without suspended_at.
   */
  'tenant'?: (Tenant | null);
}

/**
 * Clients need no new tokens.
 */
export interface ResumeTenantResponse__Output {
  /**
   * Without suspended_at.
   */
  'tenant': (Tenant__Output | null);
}

/**
 * One that is as wanted already stays as it is.
 */
export interface SetGuestPagesRequest {
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
   * Whether creates are answered with a link from now on.
   */
  'enabled'?: (boolean);
  /**
   * `row_version` as the caller has seen it; ABORTED when it has changed since. 0 = any version.
   */
  'expectedVersion'?: (number | string | Long);
}

/**
 * One that is as wanted already stays as it is.
 */
export interface SetGuestPagesRequest__Output {
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
   * Whether creates are answered with a link from now on.
   */
  'enabled': (boolean);
  /**
   * `row_version` as the caller has seen it; ABORTED when it has changed since. 0 = any version.
   */
  'expectedVersion': (number);
}

/**
 * For the link of one session: SessionAdminService.MintGuestLink and EndGuestLinks.
 */
export interface SetGuestPagesResponse {
  /**
   * With its new guest_pages.
   */
  'tenant'?: (Tenant | null);
}

/**
 * For the link of one session: SessionAdminService.MintGuestLink and EndGuestLinks.
 */
export interface SetGuestPagesResponse__Output {
  /**
   * With its new guest_pages.
   */
  'tenant': (Tenant__Output | null);
}

/**
 * INVALID_ARGUMENT names every limit that is out of bounds.
 */
export interface SetRateLimitsRequest {
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
   * All of them: what is absent returns to the deployment's limit.
   */
  'rateLimits'?: (RateLimits | null);
  /**
   * `row_version` as the caller has seen it; ABORTED when it has changed since. 0 = any version.
   */
  'expectedVersion'?: (number | string | Long);
}

/**
 * INVALID_ARGUMENT names every limit that is out of bounds.
 */
export interface SetRateLimitsRequest__Output {
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
   * All of them: what is absent returns to the deployment's limit.
   */
  'rateLimits': (RateLimits__Output | null);
  /**
   * `row_version` as the caller has seen it; ABORTED when it has changed since. 0 = any version.
   */
  'expectedVersion': (number);
}

/**
 * Clients see the limits in the headers RateLimit-Policy and RateLimit.
 */
export interface SetRateLimitsResponse {
  /**
   * With its new rate_limits.
   */
  'tenant'?: (Tenant | null);
}

/**
 * Clients see the limits in the headers RateLimit-Policy and RateLimit.
 */
export interface SetRateLimitsResponse__Output {
  /**
   * With its new rate_limits.
   */
  'tenant': (Tenant__Output | null);
}

/**
 * INVALID_ARGUMENT for a scheme that is not of this form, and for more than 16.
 */
export interface SetReturnSchemesRequest {
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
   * All of them, at most 16; empty = https alone. Each is a domain name of the app's owner, reversed and in lower case,
   * such as `com.example.stay` (RFC 8252, 7.1), of at most 64 characters.
   */
  'schemes'?: (string)[];
  /**
   * `row_version` as the caller has seen it; ABORTED when it has changed since. 0 = any version.
   */
  'expectedVersion'?: (number | string | Long);
}

/**
 * INVALID_ARGUMENT for a scheme that is not of this form, and for more than 16.
 */
export interface SetReturnSchemesRequest__Output {
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
   * All of them, at most 16; empty = https alone. Each is a domain name of the app's owner, reversed and in lower case,
   * such as `com.example.stay` (RFC 8252, 7.1), of at most 64 characters.
   */
  'schemes': (string)[];
  /**
   * `row_version` as the caller has seen it; ABORTED when it has changed since. 0 = any version.
   */
  'expectedVersion': (number);
}

/**
 * Clients get 422 for a `returnUrl` of any other scheme.
 */
export interface SetReturnSchemesResponse {
  /**
   * With its new return_schemes.
   */
  'tenant'?: (Tenant | null);
}

/**
 * Clients get 422 for a `returnUrl` of any other scheme.
 */
export interface SetReturnSchemesResponse__Output {
  /**
   * With its new return_schemes.
   */
  'tenant': (Tenant__Output | null);
}

/**
 * Rows of one table that belong to the tenant.
 */
export interface StoredRows {
  /**
   * `session`, `evidence`, `delivery`, `providers` or `gateway`.
   */
  'service'?: (string);
  /**
   * Its name in the database.
   */
  'table'?: (string);
  /**
   * How many.
   */
  'rows'?: (number | string | Long);
  /**
   * Bytes with their share of the indexes and of free space.
   */
  'bytes'?: (number | string | Long);
}

/**
 * Rows of one table that belong to the tenant.
 */
export interface StoredRows__Output {
  /**
   * `session`, `evidence`, `delivery`, `providers` or `gateway`.
   */
  'service': (string);
  /**
   * Its name in the database.
   */
  'table': (string);
  /**
   * How many.
   */
  'rows': (number);
  /**
   * Bytes with their share of the indexes and of free space.
   */
  'bytes': (number);
}

/**
 * One that is suspended already stays as it is.
 */
export interface SuspendTenantRequest {
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
   * `row_version` as the caller has seen it; ABORTED when it has changed since. 0 = any version.
   */
  'expectedVersion'?: (number | string | Long);
}

/**
 * One that is suspended already stays as it is.
 */
export interface SuspendTenantRequest__Output {
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
   * `row_version` as the caller has seen it; ABORTED when it has changed since. 0 = any version.
   */
  'expectedVersion': (number);
}

/**
 * Clients get 401 `tenant_suspended` within a second.
 */
export interface SuspendTenantResponse {
  /**
   * With suspended_at.
   */
  'tenant'?: (Tenant | null);
}

/**
 * Clients get 401 `tenant_suspended` within a second.
 */
export interface SuspendTenantResponse__Output {
  /**
   * With suspended_at.
   */
  'tenant': (Tenant__Output | null);
}

/**
 * A customer of the deployment. Each session, endpoint, token and workflow belongs to exactly one.
 */
export interface Tenant {
  /**
   * `ten_` + ULID.
   */
  'id'?: (string);
  /**
   * For people; two tenants may have the same.
   */
  'name'?: (string);
  /**
   * RFC 3339.
   */
  'createdAt'?: (string);
  /**
   * RFC 3339; from here on tokens are accepted. Empty in production until ActivateProduction.
   */
  'activatedAt'?: (string);
  /**
   * RFC 3339; empty unless the tenant is suspended.
   */
  'suspendedAt'?: (string);
  /**
   * Rises with every change of the row; give it back as expected_version.
   */
  'rowVersion'?: (number | string | Long);
  /**
   * Limits of the public API; a class that is absent has the deployment's limit.
   */
  'rateLimits'?: (RateLimits | null);
  /**
   * Creates are answered with a link to the page of the guest, where the deployment serves them.
   */
  'guestPages'?: (boolean);
  /**
   * URI schemes besides https that `returnUrl` may have, sorted.
   */
  'returnSchemes'?: (string)[];
}

/**
 * A customer of the deployment. Each session, endpoint, token and workflow belongs to exactly one.
 */
export interface Tenant__Output {
  /**
   * `ten_` + ULID.
   */
  'id': (string);
  /**
   * For people; two tenants may have the same.
   */
  'name': (string);
  /**
   * RFC 3339.
   */
  'createdAt': (string);
  /**
   * RFC 3339; from here on tokens are accepted. Empty in production until ActivateProduction.
   */
  'activatedAt': (string);
  /**
   * RFC 3339; empty unless the tenant is suspended.
   */
  'suspendedAt': (string);
  /**
   * Rises with every change of the row; give it back as expected_version.
   */
  'rowVersion': (number);
  /**
   * Limits of the public API; a class that is absent has the deployment's limit.
   */
  'rateLimits': (RateLimits__Output | null);
  /**
   * Creates are answered with a link to the page of the guest, where the deployment serves them.
   */
  'guestPages': (boolean);
  /**
   * URI schemes besides https that `returnUrl` may have, sorted.
   */
  'returnSchemes': (string)[];
}

/**
 * Progress of a tenant's erasure in all services.
 */
export interface TenantEnd {
  /**
   * `ten_` + ULID.
   */
  'tenantId'?: (string);
  /**
   * PROPOSED: another person must confirm it within 7 days. WAITING: for open sessions and legal holds. ORIGINALS:
   * providers delete theirs. ERASING: services delete rows. SWEEPING: late messages may still bring some. ENDED: the
   * certificate is there.
   */
  'phase'?: (string);
  /**
   * Subject of the operator.
   */
  'proposedBy'?: (string);
  /**
   * RFC 3339.
   */
  'proposedAt'?: (string);
  /**
   * Subject of the operator; empty before.
   */
  'confirmedBy'?: (string);
  /**
   * RFC 3339; empty before.
   */
  'confirmedAt'?: (string);
  /**
   * RFC 3339; empty before.
   */
  'endedAt'?: (string);
  /**
   * Reasons that delay the end now.
   */
  'waitsFor'?: (TenantEndBlock)[];
  /**
   * Rows that were erased so far.
   */
  'erased'?: (ErasedRows)[];
  /**
   * Signed text that states all of this; empty before the end (C2SP signed-note, by the keys of the transparency log).
   */
  'certificate'?: (string);
}

/**
 * Progress of a tenant's erasure in all services.
 */
export interface TenantEnd__Output {
  /**
   * `ten_` + ULID.
   */
  'tenantId': (string);
  /**
   * PROPOSED: another person must confirm it within 7 days. WAITING: for open sessions and legal holds. ORIGINALS:
   * providers delete theirs. ERASING: services delete rows. SWEEPING: late messages may still bring some. ENDED: the
   * certificate is there.
   */
  'phase': (string);
  /**
   * Subject of the operator.
   */
  'proposedBy': (string);
  /**
   * RFC 3339.
   */
  'proposedAt': (string);
  /**
   * Subject of the operator; empty before.
   */
  'confirmedBy': (string);
  /**
   * RFC 3339; empty before.
   */
  'confirmedAt': (string);
  /**
   * RFC 3339; empty before.
   */
  'endedAt': (string);
  /**
   * Reasons that delay the end now.
   */
  'waitsFor': (TenantEndBlock__Output)[];
  /**
   * Rows that were erased so far.
   */
  'erased': (ErasedRows__Output)[];
  /**
   * Signed text that states all of this; empty before the end (C2SP signed-note, by the keys of the transparency log).
   */
  'certificate': (string);
}

/**
 * A reason that delays an end.
 */
export interface TenantEndBlock {
  /**
   * OPEN_SESSIONS, LEGAL_HOLDS or ORIGINALS.
   */
  'kind'?: (string);
  /**
   * Number of blocking sessions, holds or originals, at most 1,000.
   */
  'count'?: (number);
}

/**
 * A reason that delays an end.
 */
export interface TenantEndBlock__Output {
  /**
   * OPEN_SESSIONS, LEGAL_HOLDS or ORIGINALS.
   */
  'kind': (string);
  /**
   * Number of blocking sessions, holds or originals, at most 1,000.
   */
  'count': (number);
}

/**
 * An operator's access to one tenant.
 */
export interface TenantScope {
  /**
   * `ten_` + ULID.
   */
  'tenantId'?: (string);
  /**
   * Whether they see every property of it; `properties` is empty then.
   */
  'everyProperty'?: (boolean);
  /**
   * As the client calls them.
   */
  'properties'?: (string)[];
}

/**
 * An operator's access to one tenant.
 */
export interface TenantScope__Output {
  /**
   * `ten_` + ULID.
   */
  'tenantId': (string);
  /**
   * Whether they see every property of it; `properties` is empty then.
   */
  'everyProperty': (boolean);
  /**
   * As the client calls them.
   */
  'properties': (string)[];
}

export interface TenantServiceDefinition extends grpc.ServiceDefinition {
  ActivateProduction: MethodDefinition<ActivateProductionRequest, ActivateProductionResponse, ActivateProductionRequest__Output, ActivateProductionResponse__Output>
  CreateTenant: MethodDefinition<CreateTenantRequest, CreateTenantResponse, CreateTenantRequest__Output, CreateTenantResponse__Output>
  EndTenant: MethodDefinition<EndTenantRequest, EndTenantResponse, EndTenantRequest__Output, EndTenantResponse__Output>
  GetOperator: MethodDefinition<GetOperatorRequest, GetOperatorResponse, GetOperatorRequest__Output, GetOperatorResponse__Output>
  GetReadiness: MethodDefinition<GetReadinessRequest, GetReadinessResponse, GetReadinessRequest__Output, GetReadinessResponse__Output>
  GetStorage: MethodDefinition<GetStorageRequest, GetStorageResponse, GetStorageRequest__Output, GetStorageResponse__Output>
  GetTenantEnd: MethodDefinition<GetTenantEndRequest, GetTenantEndResponse, GetTenantEndRequest__Output, GetTenantEndResponse__Output>
  GetUsage: MethodDefinition<GetUsageRequest, GetUsageResponse, GetUsageRequest__Output, GetUsageResponse__Output>
  ListTenants: MethodDefinition<ListTenantsRequest, ListTenantsResponse, ListTenantsRequest__Output, ListTenantsResponse__Output>
  RecordCertification: MethodDefinition<RecordCertificationRequest, RecordCertificationResponse, RecordCertificationRequest__Output, RecordCertificationResponse__Output>
  ResumeTenant: MethodDefinition<ResumeTenantRequest, ResumeTenantResponse, ResumeTenantRequest__Output, ResumeTenantResponse__Output>
  SetGuestPages: MethodDefinition<SetGuestPagesRequest, SetGuestPagesResponse, SetGuestPagesRequest__Output, SetGuestPagesResponse__Output>
  SetRateLimits: MethodDefinition<SetRateLimitsRequest, SetRateLimitsResponse, SetRateLimitsRequest__Output, SetRateLimitsResponse__Output>
  SetReturnSchemes: MethodDefinition<SetReturnSchemesRequest, SetReturnSchemesResponse, SetReturnSchemesRequest__Output, SetReturnSchemesResponse__Output>
  SuspendTenant: MethodDefinition<SuspendTenantRequest, SuspendTenantResponse, SuspendTenantRequest__Output, SuspendTenantResponse__Output>
}
