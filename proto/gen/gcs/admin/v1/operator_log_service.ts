// Generated from gcs/admin/v1/operator_log_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { MethodDefinition } from '@grpc/proto-loader';

/**
 * A call has to meet every filter that is given. INVALID_ARGUMENT names every filter that is not valid.
 */
export interface ListCallsRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
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
   * Only calls for which a purpose was stated.
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
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken'?: (string);
}

/**
 * A call has to meet every filter that is given. INVALID_ARGUMENT names every filter that is not valid.
 */
export interface ListCallsRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
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
   * Only calls for which a purpose was stated.
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
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken': (string);
}

/**
 * None found is no error.
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
 * None found is no error.
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
 * One call. An admitted one is written down before anything is done. The contents of its message are not stored.
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
   * HUMAN or AGENT, as the token says.
   */
  'actorKind'?: (string);
  /**
   * `cs_` + ULID, where the call named a session; else empty.
   */
  'sessionId'?: (string);
  /**
   * As the operator stated it; empty where none was.
   */
  'purpose'?: (string);
  /**
   * The code of the error that refused the call, such as `permission_denied`; empty for an admitted call. For each
   * person and code the first ten are stored, then ten a minute.
   */
  'refusal'?: (string);
}

/**
 * One call. An admitted one is written down before anything is done. The contents of its message are not stored.
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
   * HUMAN or AGENT, as the token says.
   */
  'actorKind': (string);
  /**
   * `cs_` + ULID, where the call named a session; else empty.
   */
  'sessionId': (string);
  /**
   * As the operator stated it; empty where none was.
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
