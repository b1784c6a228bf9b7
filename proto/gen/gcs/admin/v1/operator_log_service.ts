// Generated from gcs/admin/v1/operator_log_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { MethodDefinition } from '@grpc/proto-loader';

/**
 * A call must match every given filter. INVALID_ARGUMENT names every invalid one.
 */
export interface ListCallsRequest {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId'?: (string);
  /**
   * Subject of the caller's token, exact; empty = any caller.
   */
  'subject'?: (string);
  /**
   * `cs_` + ULID; only calls that named this session; empty = any.
   */
  'sessionId'?: (string);
  /**
   * Only calls whose purpose contains these words, ignoring case; at most 128 characters; empty = any.
   */
  'purpose'?: (string);
  /**
   * Only calls with a stated purpose.
   */
  'withPurpose'?: (boolean);
  /**
   * RFC 3339; at this time or later; empty = any.
   */
  'from'?: (string);
  /**
   * RFC 3339; before this time; empty = any.
   */
  'until'?: (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the previous answer to the same request; empty = the first page.
   */
  'pageToken'?: (string);
}

/**
 * A call must match every given filter. INVALID_ARGUMENT names every invalid one.
 */
export interface ListCallsRequest__Output {
  /**
   * `ten_` + ULID, from TenantService.ListTenants; not the tenant's name. NOT_FOUND for an unknown tenant.
   */
  'tenantId': (string);
  /**
   * Subject of the caller's token, exact; empty = any caller.
   */
  'subject': (string);
  /**
   * `cs_` + ULID; only calls that named this session; empty = any.
   */
  'sessionId': (string);
  /**
   * Only calls whose purpose contains these words, ignoring case; at most 128 characters; empty = any.
   */
  'purpose': (string);
  /**
   * Only calls with a stated purpose.
   */
  'withPurpose': (boolean);
  /**
   * RFC 3339; at this time or later; empty = any.
   */
  'from': (string);
  /**
   * RFC 3339; before this time; empty = any.
   */
  'until': (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the previous answer to the same request; empty = the first page.
   */
  'pageToken': (string);
}

/**
 * Finding none is not an error.
 */
export interface ListCallsResponse {
  /**
   * The latest first.
   */
  'calls'?: (OperatorCall)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * Finding none is not an error.
 */
export interface ListCallsResponse__Output {
  /**
   * The latest first.
   */
  'calls': (OperatorCall__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}

/**
 * One call. An admitted call is logged before it takes effect. Its message is not stored.
 */
export interface OperatorCall {
  /**
   * `log_` + ULID.
   */
  'id'?: (string);
  /**
   * RFC 3339.
   */
  'calledAt'?: (string);
  /**
   * The full name of the method.
   */
  'method'?: (string);
  /**
   * Issuer and subject of the operator's token.
   */
  'issuer'?: (string);
  /**
   * The operator's identifier at that issuer.
   */
  'subject'?: (string);
  /**
   * HUMAN or AGENT, from the token.
   */
  'actorKind'?: (string);
  /**
   * `cs_` + ULID if the call named a session; else empty.
   */
  'sessionId'?: (string);
  /**
   * Purpose that the operator stated; empty without one.
   */
  'purpose'?: (string);
  /**
   * The code of the error that refused the call, such as `permission_denied`; empty for an admitted call. For each
   * person and code the first ten are stored, then ten a minute.
   */
  'refusal'?: (string);
}

/**
 * One call. An admitted call is logged before it takes effect. Its message is not stored.
 */
export interface OperatorCall__Output {
  /**
   * `log_` + ULID.
   */
  'id': (string);
  /**
   * RFC 3339.
   */
  'calledAt': (string);
  /**
   * The full name of the method.
   */
  'method': (string);
  /**
   * Issuer and subject of the operator's token.
   */
  'issuer': (string);
  /**
   * The operator's identifier at that issuer.
   */
  'subject': (string);
  /**
   * HUMAN or AGENT, from the token.
   */
  'actorKind': (string);
  /**
   * `cs_` + ULID if the call named a session; else empty.
   */
  'sessionId': (string);
  /**
   * Purpose that the operator stated; empty without one.
   */
  'purpose': (string);
  /**
   * The code of the error that refused the call, such as `permission_denied`; empty for an admitted call. For each
   * person and code the first ten are stored, then ten a minute.
   */
  'refusal': (string);
}

export interface OperatorLogServiceDefinition extends grpc.ServiceDefinition {
  ListCalls: MethodDefinition<ListCallsRequest, ListCallsResponse, ListCallsRequest__Output, ListCallsResponse__Output>
}
