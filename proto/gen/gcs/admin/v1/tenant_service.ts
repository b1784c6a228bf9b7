// Generated from gcs/admin/v1/tenant_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { Long } from '@grpc/proto-loader';
import type { MethodDefinition } from '@grpc/proto-loader';

/**
 * FAILED_PRECONDITION in a sandbox.
 */
export interface ActivateProductionRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
}

/**
 * FAILED_PRECONDITION in a sandbox.
 */
export interface ActivateProductionRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
}

/**
 * An already active tenant stays unchanged.
 */
export interface ActivateProductionResponse {
  /**
   * The tenant; activated_at is now set.
   */
  'tenant'?: (Tenant | null);
}

/**
 * An already active tenant stays unchanged.
 */
export interface ActivateProductionResponse__Output {
  /**
   * The tenant; activated_at is now set.
   */
  'tenant': (Tenant__Output | null);
}

/**
 * Two calls with different request ids create two tenants, even with the same name.
 */
export interface CreateTenantRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * 1 to 128 characters in one line, without control and bidirectional characters.
   */
  'name'?: (string);
}

/**
 * Two calls with different request ids create two tenants, even with the same name.
 */
export interface CreateTenantRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * 1 to 128 characters in one line, without control and bidirectional characters.
   */
  'name': (string);
}

/**
 * To issue tokens for the tenant, call TokenService.IssueToken.
 */
export interface CreateTenantResponse {
  /**
   * Contains the id that all other calls need.
   */
  'tenant'?: (Tenant | null);
}

/**
 * To issue tokens for the tenant, call TokenService.IssueToken.
 */
export interface CreateTenantResponse__Output {
  /**
   * Contains the id that all other calls need.
   */
  'tenant': (Tenant__Output | null);
}

/**
 * FAILED_PRECONDITION during the statutory retention of evidence, unless `evidence_returned` is true.
 */
export interface EndTenantRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * The tenant's name, to avoid ending the wrong tenant. INVALID_ARGUMENT for another name.
   */
  'name'?: (string);
  /**
   * True if the customer has the export and keeps the evidence for the statutory time.
   */
  'evidenceReturned'?: (boolean);
  /**
   * Does not wait until providers confirm the deletion of originals. The certificate then contains the number of
   * unconfirmed deletions.
   */
  'leaveOriginals'?: (boolean);
}

/**
 * FAILED_PRECONDITION during the statutory retention of evidence, unless `evidence_returned` is true.
 */
export interface EndTenantRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * The tenant's name, to avoid ending the wrong tenant. INVALID_ARGUMENT for another name.
   */
  'name': (string);
  /**
   * True if the customer has the export and keeps the evidence for the statutory time.
   */
  'evidenceReturned': (boolean);
  /**
   * Does not wait until providers confirm the deletion of originals. The certificate then contains the number of
   * unconfirmed deletions.
   */
  'leaveOriginals': (boolean);
}

/**
 * The tenant's API tokens are refused once the end is confirmed.
 */
export interface EndTenantResponse {
  /**
   * The current state.
   */
  'end'?: (TenantEnd | null);
}

/**
 * The tenant's API tokens are refused once the end is confirmed.
 */
export interface EndTenantResponse__Output {
  /**
   * The current state.
   */
  'end': (TenantEnd__Output | null);
}

/**
 * Erased rows of one table.
 */
export interface ErasedRows {
  /**
   * `session`, `evidence`, `delivery`, `providers` or `gateway`.
   */
  'service'?: (string);
  /**
   * The table's name in the database.
   */
  'table'?: (string);
  /**
   * Number of rows.
   */
  'rows'?: (number | string | Long);
}

/**
 * Erased rows of one table.
 */
export interface ErasedRows__Output {
  /**
   * `session`, `evidence`, `delivery`, `providers` or `gateway`.
   */
  'service': (string);
  /**
   * The table's name in the database.
   */
  'table': (string);
  /**
   * Number of rows.
   */
  'rows': (number);
}

/**
 * The call's token identifies the caller.
 */
export interface GetOperatorRequest {
}

/**
 * The call's token identifies the caller.
 */
export interface GetOperatorRequest__Output {
}

/**
 * Contains only the caller's own data.
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
   * Name in the token; empty if the token has none.
   */
  'name'?: (string);
  /**
   * HUMAN or AGENT.
   */
  'kind'?: (string);
  /**
   * The caller's roles, without unknown ones.
   */
  'roles'?: (string)[];
  /**
   * True if the caller sees every tenant and the deployment's own data; `scope` is then empty.
   */
  'deployment'?: (boolean);
  /**
   * Access by tenant, unless `deployment` is true.
   */
  'scope'?: (TenantScope)[];
}

/**
 * Contains only the caller's own data.
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
   * Name in the token; empty if the token has none.
   */
  'name': (string);
  /**
   * HUMAN or AGENT.
   */
  'kind': (string);
  /**
   * The caller's roles, without unknown ones.
   */
  'roles': (string)[];
  /**
   * True if the caller sees every tenant and the deployment's own data; `scope` is then empty.
   */
  'deployment': (boolean);
  /**
   * Access by tenant, unless `deployment` is true.
   */
  'scope': (TenantScope__Output)[];
}

/**
 * Works in both environments. In production only the activation can be missing.
 */
export interface GetReadinessRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
}

/**
 * Works in both environments. In production only the activation can be missing.
 */
export interface GetReadinessRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
}

/**
 * Requirements that the tenant meets, and gaps.
 */
export interface GetReadinessResponse {
  /**
   * True without gaps.
   */
  'ready'?: (boolean);
  /**
   * All gaps; empty when `ready`.
   */
  'missing'?: (ReadinessGap)[];
  /**
   * Published workflows with their tested outcomes.
   */
  'profiles'?: (ReadyProfile)[];
  /**
   * Active receivers.
   */
  'endpoints'?: (ReadyEndpoint)[];
}

/**
 * Requirements that the tenant meets, and gaps.
 */
export interface GetReadinessResponse__Output {
  /**
   * True without gaps.
   */
  'ready': (boolean);
  /**
   * All gaps; empty when `ready`.
   */
  'missing': (ReadinessGap__Output)[];
  /**
   * Published workflows with their tested outcomes.
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
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
}

/**
 * Requires a caller who sees the whole tenant.
 */
export interface GetStorageRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
}

/**
 * An estimate from samples and database statistics, accurate to about a tenth.
 */
export interface GetStorageResponse {
  /**
   * Tables with rows of the tenant, by service.
   */
  'tables'?: (StoredRows)[];
}

/**
 * An estimate from samples and database statistics, accurate to about a tenth.
 */
export interface GetStorageResponse__Output {
  /**
   * Tables with rows of the tenant, by service.
   */
  'tables': (StoredRows__Output)[];
}

/**
 * NOT_FOUND without a proposed end of this tenant.
 */
export interface GetTenantEndRequest {
  /**
   * `ten_` + ULID. ListTenants does not contain an ended tenant.
   */
  'tenantId'?: (string);
}

/**
 * NOT_FOUND without a proposed end of this tenant.
 */
export interface GetTenantEndRequest__Output {
  /**
   * `ten_` + ULID. ListTenants does not contain an ended tenant.
   */
  'tenantId': (string);
}

/**
 * Also works for an ended tenant.
 */
export interface GetTenantEndResponse {
  /**
   * The current state.
   */
  'end'?: (TenantEnd | null);
}

/**
 * Also works for an ended tenant.
 */
export interface GetTenantEndResponse__Output {
  /**
   * The current state.
   */
  'end': (TenantEnd__Output | null);
}

/**
 * Requires a caller who sees the whole tenant.
 */
export interface GetUsageRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
}

/**
 * Requires a caller who sees the whole tenant.
 */
export interface GetUsageRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
}

/**
 * Excludes requests with a refused token.
 */
export interface GetUsageResponse {
  /**
   * `create`, `read` and `evidence`, in this order.
   */
  'limits'?: (LimitUse)[];
  /**
   * By class and status, for the last 30 days. Replicas add their answers within seconds.
   */
  'requests'?: (RequestCount)[];
  /**
   * The last ten requests across all replicas, the newest first.
   */
  'recent'?: (RecentRequest)[];
}

/**
 * Excludes requests with a refused token.
 */
export interface GetUsageResponse__Output {
  /**
   * `create`, `read` and `evidence`, in this order.
   */
  'limits': (LimitUse__Output)[];
  /**
   * By class and status, for the last 30 days. Replicas add their answers within seconds.
   */
  'requests': (RequestCount__Output)[];
  /**
   * The last ten requests across all replicas, the newest first.
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
   * Number of requests that the limit allows at this moment, 0 to `burst`. Requests that a replica has leased count as
   * used. A replica leases a tenth of a second's requests, at least one.
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
   * Number of requests that the limit allows at this moment, 0 to `burst`. Requests that a replica has leased count as
   * used. A replica leases a tenth of a second's requests, at least one.
   */
  'left': (number);
}

/**
 * The tenants that the caller can see, including suspended ones.
 */
export interface ListTenantsRequest {
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
 * The tenants that the caller can see, including suspended ones.
 */
export interface ListTenantsRequest__Output {
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
 * Contains the tenant ids that other methods need.
 */
export interface ListTenantsResponse {
  /**
   * Ordered by id.
   */
  'tenants'?: (Tenant)[];
  /**
   * Empty = last page.
   */
  'nextPageToken'?: (string);
  /**
   * Address of the guest pages, without a trailing slash. A guest's link consists of this address, `/g/` and the token
   * from SessionAdminService.MintGuestLink. Empty without guest pages.
   */
  'guestBaseUrl'?: (string);
}

/**
 * Contains the tenant ids that other methods need.
 */
export interface ListTenantsResponse__Output {
  /**
   * Ordered by id.
   */
  'tenants': (Tenant__Output)[];
  /**
   * Empty = last page.
   */
  'nextPageToken': (string);
  /**
   * Address of the guest pages, without a trailing slash. A guest's link consists of this address, `/g/` and the token
   * from SessionAdminService.MintGuestLink. Empty without guest pages.
   */
  'guestBaseUrl': (string);
}

/**
 * A token bucket of requests, filled at `rate` up to `burst`. If the bucket is empty, a request gets 429 with
 * Retry-After.
 */
export interface RateLimit {
  /**
   * Requests per second, above 0 and at most 1,000,000.
   */
  'rate'?: (number | string);
  /**
   * Maximum size of a burst after a pause, 1 to 1,000,000 requests.
   */
  'burst'?: (number);
}

/**
 * A token bucket of requests, filled at `rate` up to `burst`. If the bucket is empty, a request gets 429 with
 * Retry-After.
 */
export interface RateLimit__Output {
  /**
   * Requests per second, above 0 and at most 1,000,000.
   */
  'rate': (number);
  /**
   * Maximum size of a burst after a pause, 1 to 1,000,000 requests.
   */
  'burst': (number);
}

/**
 * Limits of the public API, for all tokens of a tenant together; an absent class has the deployment's limit.
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
 * Limits of the public API, for all tokens of a tenant together; an absent class has the deployment's limit.
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
 * A missing requirement.
 */
export interface ReadinessGap {
  /**
   * PROFILE, REVIEW, ENDPOINT, CERTIFICATION, ACTIVATION, GUEST_PAGES or PROVIDER.
   */
  'kind'?: (string);
  /**
   * A workflow key or an origin; empty if the gap concerns the whole tenant.
   */
  'subject'?: (string);
  /**
   * Describes the gap, in words.
   */
  'message'?: (string);
  /**
   * The `guestctl` command that closes the gap. Fill in the parts in angle brackets.
   */
  'command'?: (string);
}

/**
 * A missing requirement.
 */
export interface ReadinessGap__Output {
  /**
   * PROFILE, REVIEW, ENDPOINT, CERTIFICATION, ACTIVATION, GUEST_PAGES or PROVIDER.
   */
  'kind': (string);
  /**
   * A workflow key or an origin; empty if the gap concerns the whole tenant.
   */
  'subject': (string);
  /**
   * Describes the gap, in words.
   */
  'message': (string);
  /**
   * The `guestctl` command that closes the gap. Fill in the parts in angle brackets.
   */
  'command': (string);
}

/**
 * A receiver, identified by its origin: endpoints that differ only in their path count as one.
 */
export interface ReadyEndpoint {
  /**
   * Scheme, host and port.
   */
  'origin'?: (string);
  /**
   * Time of the last passed certification, RFC 3339; empty without one in the last 90 days.
   */
  'certifiedAt'?: (string);
  /**
   * Time of the last grading with any grade, RFC 3339; empty = never.
   */
  'lastGradedAt'?: (string);
  /**
   * Checks that failed in the last grading, such as `oversized (expected 4xx, got 200)`.
   */
  'failedChecks'?: (string)[];
}

/**
 * A receiver, identified by its origin: endpoints that differ only in their path count as one.
 */
export interface ReadyEndpoint__Output {
  /**
   * Scheme, host and port.
   */
  'origin': (string);
  /**
   * Time of the last passed certification, RFC 3339; empty without one in the last 90 days.
   */
  'certifiedAt': (string);
  /**
   * Time of the last grading with any grade, RFC 3339; empty = never.
   */
  'lastGradedAt': (string);
  /**
   * Checks that failed in the last grading, such as `oversized (expected 4xx, got 200)`.
   */
  'failedChecks': (string)[];
}

/**
 * A published workflow, and the outcomes of sessions with this version.
 */
export interface ReadyProfile {
  /**
   * Clients send it as `workflowKey`.
   */
  'key'?: (string);
  /**
   * Counts from 1.
   */
  'version'?: (number);
  /**
   * Hash of its definition, lower-case hex.
   */
  'sha256'?: (string);
  /**
   * Number of ended sessions with this version, by final status.
   */
  'outcomes'?: ({[key: string]: number | string | Long});
  /**
   * True if a person has decided in one of these sessions.
   */
  'reviewExercised'?: (boolean);
}

/**
 * A published workflow, and the outcomes of sessions with this version.
 */
export interface ReadyProfile__Output {
  /**
   * Clients send it as `workflowKey`.
   */
  'key': (string);
  /**
   * Counts from 1.
   */
  'version': (number);
  /**
   * Hash of its definition, lower-case hex.
   */
  'sha256': (string);
  /**
   * Number of ended sessions with this version, by final status.
   */
  'outcomes': ({[key: string]: number});
  /**
   * True if a person has decided in one of these sessions.
   */
  'reviewExercised': (boolean);
}

/**
 * One answered request without its contents.
 */
export interface RecentRequest {
  /**
   * Time of the answer, RFC 3339.
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
 * One answered request without its contents.
 */
export interface RecentRequest__Output {
  /**
   * Time of the answer, RFC 3339.
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
 * FAILED_PRECONDITION in production. INVALID_ARGUMENT if the address or the report cannot be stored.
 */
export interface RecordCertificationRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * The graded receiver, `https://…` or `http://…`. Only its origin is used.
   */
  'url'?: (string);
  /**
   * True if the receiver passed every check, according to the caller. The record contains the caller.
   */
  'passed'?: (boolean);
  /**
   * Requests and answers as JSON, stored unchanged, at most 64 KiB.
   */
  'reportJson'?: (string);
}

/**
 * FAILED_PRECONDITION in production. INVALID_ARGUMENT if the address or the report cannot be stored.
 */
export interface RecordCertificationRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * The graded receiver, `https://…` or `http://…`. Only its origin is used.
   */
  'url': (string);
  /**
   * True if the receiver passed every check, according to the caller. The record contains the caller.
   */
  'passed': (boolean);
  /**
   * Requests and answers as JSON, stored unchanged, at most 64 KiB.
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
   * Requests in this hour and the 23 hours before.
   */
  'lastDay'?: (number | string | Long);
  /**
   * Requests in 30 days: this hour and the 719 hours before.
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
   * Requests in this hour and the 23 hours before.
   */
  'lastDay': (number);
  /**
   * Requests in 30 days: this hour and the 719 hours before.
   */
  'lastMonth': (number);
}

/**
 * A tenant that is not suspended stays unchanged.
 */
export interface ResumeTenantRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * The `row_version` that the caller read; ABORTED if the version has changed. 0 = any version.
   */
  'expectedVersion'?: (number | string | Long);
}

/**
 * A tenant that is not suspended stays unchanged.
 */
export interface ResumeTenantRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * The `row_version` that the caller read; ABORTED if the version has changed. 0 = any version.
   */
  'expectedVersion': (number);
}

/**
 * Clients keep their tokens.
 */
export interface ResumeTenantResponse {
  /**
   * The tenant; suspended_at is now empty.
   */
  'tenant'?: (Tenant | null);
}

/**
 * Clients keep their tokens.
 */
export interface ResumeTenantResponse__Output {
  /**
   * The tenant; suspended_at is now empty.
   */
  'tenant': (Tenant__Output | null);
}

/**
 * If the tenant already has this setting, nothing changes.
 */
export interface SetGuestPagesRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * True if creation requests are answered with a link from now on.
   */
  'enabled'?: (boolean);
  /**
   * The `row_version` that the caller read; ABORTED if the version has changed. 0 = any version.
   */
  'expectedVersion'?: (number | string | Long);
}

/**
 * If the tenant already has this setting, nothing changes.
 */
export interface SetGuestPagesRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * True if creation requests are answered with a link from now on.
   */
  'enabled': (boolean);
  /**
   * The `row_version` that the caller read; ABORTED if the version has changed. 0 = any version.
   */
  'expectedVersion': (number);
}

/**
 * For a single session's link, use SessionAdminService.MintGuestLink and EndGuestLinks.
 */
export interface SetGuestPagesResponse {
  /**
   * The tenant with its new guest_pages.
   */
  'tenant'?: (Tenant | null);
}

/**
 * For a single session's link, use SessionAdminService.MintGuestLink and EndGuestLinks.
 */
export interface SetGuestPagesResponse__Output {
  /**
   * The tenant with its new guest_pages.
   */
  'tenant': (Tenant__Output | null);
}

/**
 * INVALID_ARGUMENT lists every limit outside its bounds.
 */
export interface SetRateLimitsRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * Replaces all limits: an absent one returns to the deployment's limit.
   */
  'rateLimits'?: (RateLimits | null);
  /**
   * The `row_version` that the caller read; ABORTED if the version has changed. 0 = any version.
   */
  'expectedVersion'?: (number | string | Long);
}

/**
 * INVALID_ARGUMENT lists every limit outside its bounds.
 */
export interface SetRateLimitsRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * Replaces all limits: an absent one returns to the deployment's limit.
   */
  'rateLimits': (RateLimits__Output | null);
  /**
   * The `row_version` that the caller read; ABORTED if the version has changed. 0 = any version.
   */
  'expectedVersion': (number);
}

/**
 * Clients see the limits in the headers RateLimit-Policy and RateLimit.
 */
export interface SetRateLimitsResponse {
  /**
   * The tenant with its new rate_limits.
   */
  'tenant'?: (Tenant | null);
}

/**
 * Clients see the limits in the headers RateLimit-Policy and RateLimit.
 */
export interface SetRateLimitsResponse__Output {
  /**
   * The tenant with its new rate_limits.
   */
  'tenant': (Tenant__Output | null);
}

/**
 * INVALID_ARGUMENT if a scheme has an invalid form, or there are more than 16.
 */
export interface SetReturnSchemesRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * All schemes: at most 16, each of at most 64 characters; empty = https only. A scheme is a domain name of the app's
   * owner, reversed and in lower case, such as `com.example.stay` (RFC 8252, 7.1).
   */
  'schemes'?: (string)[];
  /**
   * The `row_version` that the caller read; ABORTED if the version has changed. 0 = any version.
   */
  'expectedVersion'?: (number | string | Long);
}

/**
 * INVALID_ARGUMENT if a scheme has an invalid form, or there are more than 16.
 */
export interface SetReturnSchemesRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * All schemes: at most 16, each of at most 64 characters; empty = https only. A scheme is a domain name of the app's
   * owner, reversed and in lower case, such as `com.example.stay` (RFC 8252, 7.1).
   */
  'schemes': (string)[];
  /**
   * The `row_version` that the caller read; ABORTED if the version has changed. 0 = any version.
   */
  'expectedVersion': (number);
}

/**
 * Clients get 422 if a `returnUrl` has any other scheme.
 */
export interface SetReturnSchemesResponse {
  /**
   * The tenant with its new return_schemes.
   */
  'tenant'?: (Tenant | null);
}

/**
 * Clients get 422 if a `returnUrl` has any other scheme.
 */
export interface SetReturnSchemesResponse__Output {
  /**
   * The tenant with its new return_schemes.
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
   * The table's name in the database.
   */
  'table'?: (string);
  /**
   * Number of rows.
   */
  'rows'?: (number | string | Long);
  /**
   * Bytes, including the rows' share of indexes and free space.
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
   * The table's name in the database.
   */
  'table': (string);
  /**
   * Number of rows.
   */
  'rows': (number);
  /**
   * Bytes, including the rows' share of indexes and free space.
   */
  'bytes': (number);
}

/**
 * An already suspended tenant stays unchanged.
 */
export interface SuspendTenantRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * The `row_version` that the caller read; ABORTED if the version has changed. 0 = any version.
   */
  'expectedVersion'?: (number | string | Long);
}

/**
 * An already suspended tenant stays unchanged.
 */
export interface SuspendTenantRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * The `row_version` that the caller read; ABORTED if the version has changed. 0 = any version.
   */
  'expectedVersion': (number);
}

/**
 * Clients get 401 `tenant_suspended` within a second.
 */
export interface SuspendTenantResponse {
  /**
   * The tenant; suspended_at is now set.
   */
  'tenant'?: (Tenant | null);
}

/**
 * Clients get 401 `tenant_suspended` within a second.
 */
export interface SuspendTenantResponse__Output {
  /**
   * The tenant; suspended_at is now set.
   */
  'tenant': (Tenant__Output | null);
}

/**
 * A customer of the deployment. Each session, endpoint, token and workflow belongs to exactly one tenant.
 */
export interface Tenant {
  /**
   * `ten_` + ULID.
   */
  'id'?: (string);
  /**
   * Name for people; not unique.
   */
  'name'?: (string);
  /**
   * RFC 3339.
   */
  'createdAt'?: (string);
  /**
   * RFC 3339; tokens are accepted from then on. Empty in production until ActivateProduction.
   */
  'activatedAt'?: (string);
  /**
   * RFC 3339; empty unless the tenant is suspended.
   */
  'suspendedAt'?: (string);
  /**
   * Rises with every change of the row; pass it as expected_version.
   */
  'rowVersion'?: (number | string | Long);
  /**
   * Limits of the public API; an absent class has the deployment's limit.
   */
  'rateLimits'?: (RateLimits | null);
  /**
   * True if creation requests are answered with a link to the guest's page, in a deployment with guest pages.
   */
  'guestPages'?: (boolean);
  /**
   * URI schemes besides https that `returnUrl` may have, sorted.
   */
  'returnSchemes'?: (string)[];
}

/**
 * A customer of the deployment. Each session, endpoint, token and workflow belongs to exactly one tenant.
 */
export interface Tenant__Output {
  /**
   * `ten_` + ULID.
   */
  'id': (string);
  /**
   * Name for people; not unique.
   */
  'name': (string);
  /**
   * RFC 3339.
   */
  'createdAt': (string);
  /**
   * RFC 3339; tokens are accepted from then on. Empty in production until ActivateProduction.
   */
  'activatedAt': (string);
  /**
   * RFC 3339; empty unless the tenant is suspended.
   */
  'suspendedAt': (string);
  /**
   * Rises with every change of the row; pass it as expected_version.
   */
  'rowVersion': (number);
  /**
   * Limits of the public API; an absent class has the deployment's limit.
   */
  'rateLimits': (RateLimits__Output | null);
  /**
   * True if creation requests are answered with a link to the guest's page, in a deployment with guest pages.
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
   * PROPOSED: another person must confirm within 7 days. WAITING: open sessions or legal holds remain. ORIGINALS:
   * providers are deleting originals. ERASING: services are deleting rows. SWEEPING: late messages may still add rows.
   * ENDED: the certificate exists.
   */
  'phase'?: (string);
  /**
   * Subject of the operator who proposed the end.
   */
  'proposedBy'?: (string);
  /**
   * RFC 3339.
   */
  'proposedAt'?: (string);
  /**
   * Subject of the operator who confirmed the end; empty until then.
   */
  'confirmedBy'?: (string);
  /**
   * RFC 3339; empty before the confirmation.
   */
  'confirmedAt'?: (string);
  /**
   * RFC 3339; empty before the end.
   */
  'endedAt'?: (string);
  /**
   * Reasons why the end waits now.
   */
  'waitsFor'?: (TenantEndBlock)[];
  /**
   * Rows erased so far.
   */
  'erased'?: (ErasedRows)[];
  /**
   * Statement that the tenant has ended: a C2SP signed note by the keys of the transparency log. Empty before the end.
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
   * PROPOSED: another person must confirm within 7 days. WAITING: open sessions or legal holds remain. ORIGINALS:
   * providers are deleting originals. ERASING: services are deleting rows. SWEEPING: late messages may still add rows.
   * ENDED: the certificate exists.
   */
  'phase': (string);
  /**
   * Subject of the operator who proposed the end.
   */
  'proposedBy': (string);
  /**
   * RFC 3339.
   */
  'proposedAt': (string);
  /**
   * Subject of the operator who confirmed the end; empty until then.
   */
  'confirmedBy': (string);
  /**
   * RFC 3339; empty before the confirmation.
   */
  'confirmedAt': (string);
  /**
   * RFC 3339; empty before the end.
   */
  'endedAt': (string);
  /**
   * Reasons why the end waits now.
   */
  'waitsFor': (TenantEndBlock__Output)[];
  /**
   * Rows erased so far.
   */
  'erased': (ErasedRows__Output)[];
  /**
   * Statement that the tenant has ended: a C2SP signed note by the keys of the transparency log. Empty before the end.
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
   * True if the operator sees every property of the tenant; `properties` is then empty.
   */
  'everyProperty'?: (boolean);
  /**
   * References of the properties that the operator sees.
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
   * True if the operator sees every property of the tenant; `properties` is then empty.
   */
  'everyProperty': (boolean);
  /**
   * References of the properties that the operator sees.
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
