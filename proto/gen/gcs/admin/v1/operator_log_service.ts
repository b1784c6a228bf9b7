// Generated from gcs/admin/v1/operator_log_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { MethodDefinition } from '@grpc/proto-loader';

/**
 * A call must match every given filter. INVALID_ARGUMENT lists every invalid filter.
 */
export interface ListCallsRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * Subject of the caller's token, exact match; empty = any caller.
   */
  'subject'?: (string);
  /**
   * `cs_` + ULID. Only calls that specified this session; empty = any.
   */
  'sessionId'?: (string);
  /**
   * Only calls whose purpose contains this text, ignoring case. At most 128 characters; empty = any.
   */
  'purpose'?: (string);
  /**
   * Only calls that stated a purpose.
   */
  'withPurpose'?: (boolean);
  /**
   * RFC 3339. Calls at or after this time; empty = any.
   */
  'from'?: (string);
  /**
   * RFC 3339. Calls before this time; empty = any.
   */
  'until'?: (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken'?: (string);
  /**
   * Only calls of methods that change data: methods with a `request_id`.
   */
  'changesOnly'?: (boolean);
}

/**
 * A call must match every given filter. INVALID_ARGUMENT lists every invalid filter.
 */
export interface ListCallsRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * Subject of the caller's token, exact match; empty = any caller.
   */
  'subject': (string);
  /**
   * `cs_` + ULID. Only calls that specified this session; empty = any.
   */
  'sessionId': (string);
  /**
   * Only calls whose purpose contains this text, ignoring case. At most 128 characters; empty = any.
   */
  'purpose': (string);
  /**
   * Only calls that stated a purpose.
   */
  'withPurpose': (boolean);
  /**
   * RFC 3339. Calls at or after this time; empty = any.
   */
  'from': (string);
  /**
   * RFC 3339. Calls before this time; empty = any.
   */
  'until': (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken': (string);
  /**
   * Only calls of methods that change data: methods with a `request_id`.
   */
  'changesOnly': (boolean);
}

/**
 * An empty list is not an error.
 */
export interface ListCallsResponse {
  /**
   * The latest first.
   */
  'calls'?: (OperatorCall)[];
  /**
   * Empty = last page.
   */
  'nextPageToken'?: (string);
}

/**
 * An empty list is not an error.
 */
export interface ListCallsResponse__Output {
  /**
   * The latest first.
   */
  'calls': (OperatorCall__Output)[];
  /**
   * Empty = last page.
   */
  'nextPageToken': (string);
}

/**
 * Concerns the whole deployment, so the request contains no tenant. The fields are those of ListCallsRequest.
 */
export interface ListDeploymentCallsRequest {
  /**
   * Subject of the caller's token, exact match; empty = any caller.
   */
  'subject'?: (string);
  /**
   * Only calls whose purpose contains this text, ignoring case. At most 128 characters; empty = any.
   */
  'purpose'?: (string);
  /**
   * Only calls that stated a purpose.
   */
  'withPurpose'?: (boolean);
  /**
   * RFC 3339. Calls at or after this time; empty = any.
   */
  'from'?: (string);
  /**
   * RFC 3339. Calls before this time; empty = any.
   */
  'until'?: (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken'?: (string);
  /**
   * Only calls of methods that change data: methods with a `request_id`.
   */
  'changesOnly'?: (boolean);
}

/**
 * Concerns the whole deployment, so the request contains no tenant. The fields are those of ListCallsRequest.
 */
export interface ListDeploymentCallsRequest__Output {
  /**
   * Subject of the caller's token, exact match; empty = any caller.
   */
  'subject': (string);
  /**
   * Only calls whose purpose contains this text, ignoring case. At most 128 characters; empty = any.
   */
  'purpose': (string);
  /**
   * Only calls that stated a purpose.
   */
  'withPurpose': (boolean);
  /**
   * RFC 3339. Calls at or after this time; empty = any.
   */
  'from': (string);
  /**
   * RFC 3339. Calls before this time; empty = any.
   */
  'until': (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken': (string);
  /**
   * Only calls of methods that change data: methods with a `request_id`.
   */
  'changesOnly': (boolean);
}

/**
 * One call. An admitted call is logged before its execution. Only ids of the request are stored.
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
   * `iss` of the operator's token.
   */
  'issuer'?: (string);
  /**
   * `sub` of the operator's token.
   */
  'subject'?: (string);
  /**
   * HUMAN or AGENT, from the token.
   */
  'actorKind'?: (string);
  /**
   * `cs_` + ULID if the call specified a session; otherwise empty.
   */
  'sessionId'?: (string);
  /**
   * Purpose that the operator stated; empty if none.
   */
  'purpose'?: (string);
  /**
   * Code of the error with which the call was refused or failed, such as `permission_denied`. Empty if the call
   * succeeded, or if the gateway stopped before the call ended. For each person and code, the log stores the first ten
   * refusals, then ten per minute.
   */
  'errorCode'?: (string);
  /**
   * Other identifiers in the request, such as that of an endpoint, account, token or workflow. Separated by blanks;
   * empty if none.
   */
  'namedIds'?: (string);
}

/**
 * One call. An admitted call is logged before its execution. Only ids of the request are stored.
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
   * `iss` of the operator's token.
   */
  'issuer': (string);
  /**
   * `sub` of the operator's token.
   */
  'subject': (string);
  /**
   * HUMAN or AGENT, from the token.
   */
  'actorKind': (string);
  /**
   * `cs_` + ULID if the call specified a session; otherwise empty.
   */
  'sessionId': (string);
  /**
   * Purpose that the operator stated; empty if none.
   */
  'purpose': (string);
  /**
   * Code of the error with which the call was refused or failed, such as `permission_denied`. Empty if the call
   * succeeded, or if the gateway stopped before the call ended. For each person and code, the log stores the first ten
   * refusals, then ten per minute.
   */
  'errorCode': (string);
  /**
   * Other identifiers in the request, such as that of an endpoint, account, token or workflow. Separated by blanks;
   * empty if none.
   */
  'namedIds': (string);
}

export interface OperatorLogServiceDefinition extends grpc.ServiceDefinition {
  ListCalls: MethodDefinition<ListCallsRequest, ListCallsResponse, ListCallsRequest__Output, ListCallsResponse__Output>
  ListDeploymentCalls: MethodDefinition<ListDeploymentCallsRequest, ListCallsResponse, ListDeploymentCallsRequest__Output, ListCallsResponse__Output>
}
