// Original file: gcs/admin/v1/token_service.proto

import type { TokenKind as _gcs_admin_v1_TokenKind, TokenKind__Output as _gcs_admin_v1_TokenKind__Output } from '../../../gcs/admin/v1/TokenKind.ts';
import type { StepType as _gcs_ingest_v1_StepType, StepType__Output as _gcs_ingest_v1_StepType__Output } from '../../../gcs/ingest/v1/StepType.ts';

export interface IssueTokenRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
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
   * Provider credentials only.
   */
  'provider'?: (string);
  /**
   * Provider credentials only: the step types it may report; at least one.
   */
  'stepTypes'?: (_gcs_ingest_v1_StepType)[];
}

export interface IssueTokenRequest__Output {
  'requestId': (string);
  'tenantId': (string);
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
   * Provider credentials only.
   */
  'provider': (string);
  /**
   * Provider credentials only: the step types it may report; at least one.
   */
  'stepTypes': (_gcs_ingest_v1_StepType__Output)[];
}
