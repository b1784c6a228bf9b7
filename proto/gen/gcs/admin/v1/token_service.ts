// Generated from gcs/admin/v1/token_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { MethodDefinition } from '@grpc/proto-loader';
import type { StepType as _gcs_ingest_v1_StepType } from '../../ingest/v1/step_ingest_service.ts';
import type { StepType__Output as _gcs_ingest_v1_StepType__Output } from '../../ingest/v1/step_ingest_service.ts';

/**
 * INVALID_ARGUMENT lists every fault. FAILED_PRECONDITION if the client has two live tokens. PERMISSION_DENIED in
 * production without the role platform for a provider credential or `evidence:read`.
 */
export interface IssueTokenRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * Required.
   */
  'kind'?: (TokenKind);
  /**
   * The client that holds the token, 1 to 128 characters; at most two live tokens per client.
   */
  'client'?: (string);
  /**
   * `sessions:write`, `sessions:read`, `evidence:read`, `bookings:write`, `bookings:read`; empty = all. API tokens
   * only.
   */
  'scopes'?: (string)[];
  /**
   * 1 to 730; 0 = 365.
   */
  'expiresInDays'?: (number);
  /**
   * Provider credentials only: the provider name used in reports. 1 to 128 letters, digits, dots, hyphens and
   * underscores.
   */
  'provider'?: (string);
  /**
   * Provider credentials only: the step types that the provider may report, at least one.
   */
  'stepTypes'?: (_gcs_ingest_v1_StepType)[];
}

/**
 * INVALID_ARGUMENT lists every fault. FAILED_PRECONDITION if the client has two live tokens. PERMISSION_DENIED in
 * production without the role platform for a provider credential or `evidence:read`.
 */
export interface IssueTokenRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * Required.
   */
  'kind': (TokenKind__Output);
  /**
   * The client that holds the token, 1 to 128 characters; at most two live tokens per client.
   */
  'client': (string);
  /**
   * `sessions:write`, `sessions:read`, `evidence:read`, `bookings:write`, `bookings:read`; empty = all. API tokens
   * only.
   */
  'scopes': (string)[];
  /**
   * 1 to 730; 0 = 365.
   */
  'expiresInDays': (number);
  /**
   * Provider credentials only: the provider name used in reports. 1 to 128 letters, digits, dots, hyphens and
   * underscores.
   */
  'provider': (string);
  /**
   * Provider credentials only: the step types that the provider may report, at least one.
   */
  'stepTypes': (_gcs_ingest_v1_StepType__Output)[];
}

/**
 * Answer of IssueToken and RotateToken.
 */
export interface IssueTokenResponse {
  /**
   * `tok_` + ULID.
   */
  'tokenId'?: (string);
  /**
   * `gcs_sandbox_…` or `gcs_live_…`: the whole token, which clients send after `Bearer`. Empty if the call is repeated.
   */
  'secret'?: (string);
  /**
   * RFC 3339.
   */
  'expiresAt'?: (string);
}

/**
 * Answer of IssueToken and RotateToken.
 */
export interface IssueTokenResponse__Output {
  /**
   * `tok_` + ULID.
   */
  'tokenId': (string);
  /**
   * `gcs_sandbox_…` or `gcs_live_…`: the whole token, which clients send after `Bearer`. Empty if the call is repeated.
   */
  'secret': (string);
  /**
   * RFC 3339.
   */
  'expiresAt': (string);
}

/**
 * Without include_ended, lists only live tokens.
 */
export interface ListTokensRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * Exact match; empty = all clients.
   */
  'client'?: (string);
  /**
   * Includes revoked and expired tokens.
   */
  'includeEnded'?: (boolean);
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
 * Without include_ended, lists only live tokens.
 */
export interface ListTokensRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * Exact match; empty = all clients.
   */
  'client': (string);
  /**
   * Includes revoked and expired tokens.
   */
  'includeEnded': (boolean);
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
 * Contains API tokens and provider credentials.
 */
export interface ListTokensResponse {
  /**
   * The newest first.
   */
  'tokens'?: (Token)[];
  /**
   * Empty = last page.
   */
  'nextPageToken'?: (string);
  /**
   * Address for requests with API tokens, without a trailing slash: GCS_PUBLIC_BASE_URL. Without this setting, a
   * sandbox returns the gateway's listening address, and production an empty text.
   */
  'apiBaseUrl'?: (string);
}

/**
 * Contains API tokens and provider credentials.
 */
export interface ListTokensResponse__Output {
  /**
   * The newest first.
   */
  'tokens': (Token__Output)[];
  /**
   * Empty = last page.
   */
  'nextPageToken': (string);
  /**
   * Address for requests with API tokens, without a trailing slash: GCS_PUBLIC_BASE_URL. Without this setting, a
   * sandbox returns the gateway's listening address, and production an empty text.
   */
  'apiBaseUrl': (string);
}

/**
 * NOT_FOUND for a token of another tenant.
 */
export interface RevokeTokenRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `tok_…`, from ListTokens.
   */
  'tokenId'?: (string);
}

/**
 * NOT_FOUND for a token of another tenant.
 */
export interface RevokeTokenRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `tok_…`, from ListTokens.
   */
  'tokenId': (string);
}

/**
 * A revocation cannot be undone.
 */
export interface RevokeTokenResponse {
  /**
   * Time of the first revocation, RFC 3339.
   */
  'revokedAt'?: (string);
}

/**
 * A revocation cannot be undone.
 */
export interface RevokeTokenResponse__Output {
  /**
   * Time of the first revocation, RFC 3339.
   */
  'revokedAt': (string);
}

/**
 * NOT_FOUND for a token of another tenant. FAILED_PRECONDITION if the token has ended or the client has two live
 * tokens. PERMISSION_DENIED as for IssueToken.
 */
export interface RotateTokenRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `tok_…`, from ListTokens.
   */
  'tokenId'?: (string);
  /**
   * 1 to 730; 0 = 365.
   */
  'expiresInDays'?: (number);
}

/**
 * NOT_FOUND for a token of another tenant. FAILED_PRECONDITION if the token has ended or the client has two live
 * tokens. PERMISSION_DENIED as for IssueToken.
 */
export interface RotateTokenRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `tok_…`, from ListTokens.
   */
  'tokenId': (string);
  /**
   * 1 to 730; 0 = 365.
   */
  'expiresInDays': (number);
}

/**
 * An API token or a provider credential without its secret, because only a digest is stored.
 */
export interface Token {
  /**
   * `tok_…`, for RotateToken and RevokeToken.
   */
  'id'?: (string);
  /**
   * Kind of token; it decides which members below are set.
   */
  'kind'?: (TokenKind);
  /**
   * The client that holds the token.
   */
  'client'?: (string);
  /**
   * `sessions:write`, `sessions:read`, `evidence:read`, `bookings:write`, `bookings:read`; empty for provider
   * credentials.
   */
  'scopes'?: (string)[];
  /**
   * The credential's provider name in reports; empty for API tokens.
   */
  'provider'?: (string);
  /**
   * Step types that the credential may report; empty for API tokens.
   */
  'stepTypes'?: (_gcs_ingest_v1_StepType)[];
  /**
   * RFC 3339.
   */
  'issuedAt'?: (string);
  /**
   * RFC 3339.
   */
  'expiresAt'?: (string);
  /**
   * RFC 3339; empty unless revoked.
   */
  'revokedAt'?: (string);
  /**
   * Last accepted request, RFC 3339, recorded up to a minute late; empty = never.
   */
  'lastUsedAt'?: (string);
}

/**
 * An API token or a provider credential without its secret, because only a digest is stored.
 */
export interface Token__Output {
  /**
   * `tok_…`, for RotateToken and RevokeToken.
   */
  'id': (string);
  /**
   * Kind of token; it decides which members below are set.
   */
  'kind': (TokenKind__Output);
  /**
   * The client that holds the token.
   */
  'client': (string);
  /**
   * `sessions:write`, `sessions:read`, `evidence:read`, `bookings:write`, `bookings:read`; empty for provider
   * credentials.
   */
  'scopes': (string)[];
  /**
   * The credential's provider name in reports; empty for API tokens.
   */
  'provider': (string);
  /**
   * Step types that the credential may report; empty for API tokens.
   */
  'stepTypes': (_gcs_ingest_v1_StepType__Output)[];
  /**
   * RFC 3339.
   */
  'issuedAt': (string);
  /**
   * RFC 3339.
   */
  'expiresAt': (string);
  /**
   * RFC 3339; empty unless revoked.
   */
  'revokedAt': (string);
  /**
   * Last accepted request, RFC 3339, recorded up to a minute late; empty = never.
   */
  'lastUsedAt': (string);
}

/**
 * The port that accepts a token.
 */
export const TokenKind = {
  /**
   * Refused.
   */
  TOKEN_KIND_UNSPECIFIED: 'TOKEN_KIND_UNSPECIFIED',
  /**
   * For the public API.
   */
  TOKEN_KIND_API: 'TOKEN_KIND_API',
  /**
   * For the provider port.
   */
  TOKEN_KIND_PROVIDER: 'TOKEN_KIND_PROVIDER',
} as const;

/**
 * The port that accepts a token.
 */
export type TokenKind =
  /**
   * Refused.
   */
  | 'TOKEN_KIND_UNSPECIFIED'
  | 0
  /**
   * For the public API.
   */
  | 'TOKEN_KIND_API'
  | 1
  /**
   * For the provider port.
   */
  | 'TOKEN_KIND_PROVIDER'
  | 2

/**
 * The port that accepts a token.
 */
export type TokenKind__Output = typeof TokenKind[keyof typeof TokenKind]

export interface TokenServiceDefinition extends grpc.ServiceDefinition {
  IssueToken: MethodDefinition<IssueTokenRequest, IssueTokenResponse, IssueTokenRequest__Output, IssueTokenResponse__Output>
  ListTokens: MethodDefinition<ListTokensRequest, ListTokensResponse, ListTokensRequest__Output, ListTokensResponse__Output>
  RevokeToken: MethodDefinition<RevokeTokenRequest, RevokeTokenResponse, RevokeTokenRequest__Output, RevokeTokenResponse__Output>
  RotateToken: MethodDefinition<RotateTokenRequest, IssueTokenResponse, RotateTokenRequest__Output, IssueTokenResponse__Output>
}
