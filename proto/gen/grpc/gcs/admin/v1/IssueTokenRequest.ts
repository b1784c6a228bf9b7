// Original file: gcs/admin/v1/token_service.proto

import type { TokenKind as _gcs_admin_v1_TokenKind, TokenKind__Output as _gcs_admin_v1_TokenKind__Output } from '../../../gcs/admin/v1/TokenKind.ts';
import type { StepType as _gcs_ingest_v1_StepType, StepType__Output as _gcs_ingest_v1_StepType__Output } from '../../../gcs/ingest/v1/StepType.ts';

/**
 * INVALID_ARGUMENT names everything that is wrong, FAILED_PRECONDITION when the client has two live tokens.
 */
export interface IssueTokenRequest {
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
   * Required.
   */
  'kind'?: (_gcs_admin_v1_TokenKind);
  /**
   * The client that will hold it, 1 to 128 characters: at most two live tokens each.
   */
  'client'?: (string);
  /**
   * `sessions:write`, `sessions:read`, `evidence:read`; empty = all. API tokens only.
   */
  'scopes'?: (string)[];
  /**
   * 1 to 730; 0 = 365.
   */
  'expiresInDays'?: (number);
  /**
   * Provider credentials only: 1 to 128 letters, digits, dots, hyphens and underscores; the name that its reports
   * carry.
   */
  'provider'?: (string);
  /**
   * Provider credentials only: the step types it may report; at least one.
   */
  'stepTypes'?: (_gcs_ingest_v1_StepType)[];
}

/**
 * INVALID_ARGUMENT names everything that is wrong, FAILED_PRECONDITION when the client has two live tokens.
 */
export interface IssueTokenRequest__Output {
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
   * Required.
   */
  'kind': (_gcs_admin_v1_TokenKind__Output);
  /**
   * The client that will hold it, 1 to 128 characters: at most two live tokens each.
   */
  'client': (string);
  /**
   * `sessions:write`, `sessions:read`, `evidence:read`; empty = all. API tokens only.
   */
  'scopes': (string)[];
  /**
   * 1 to 730; 0 = 365.
   */
  'expiresInDays': (number);
  /**
   * Provider credentials only: 1 to 128 letters, digits, dots, hyphens and underscores; the name that its reports
   * carry.
   */
  'provider': (string);
  /**
   * Provider credentials only: the step types it may report; at least one.
   */
  'stepTypes': (_gcs_ingest_v1_StepType__Output)[];
}
