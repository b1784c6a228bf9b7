// Original file: gcs/admin/v1/token_service.proto

import type { TokenKind as _gcs_admin_v1_TokenKind, TokenKind__Output as _gcs_admin_v1_TokenKind__Output } from '../../../gcs/admin/v1/TokenKind.ts';
import type { StepType as _gcs_ingest_v1_StepType, StepType__Output as _gcs_ingest_v1_StepType__Output } from '../../../gcs/ingest/v1/StepType.ts';

/**
 * An API token or a provider credential, without its secret, of which only a digest is stored.
 */
export interface Token {
  /**
   * `tok_` + ULID, for RotateToken and RevokeToken.
   */
  'id'?: (string);
  /**
   * Which of the members below are filled.
   */
  'kind'?: (_gcs_admin_v1_TokenKind);
  /**
   * As IssueToken was given it.
   */
  'client'?: (string);
  /**
   * `sessions:write`, `sessions:read`, `evidence:read`; empty for provider credentials.
   */
  'scopes'?: (string)[];
  /**
   * The provider that it may report as; empty for API tokens.
   */
  'provider'?: (string);
  /**
   * The step types that it may report; empty for API tokens.
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
   * RFC 3339; empty while it is not revoked.
   */
  'revokedAt'?: (string);
}

/**
 * An API token or a provider credential, without its secret, of which only a digest is stored.
 */
export interface Token__Output {
  /**
   * `tok_` + ULID, for RotateToken and RevokeToken.
   */
  'id': (string);
  /**
   * Which of the members below are filled.
   */
  'kind': (_gcs_admin_v1_TokenKind__Output);
  /**
   * As IssueToken was given it.
   */
  'client': (string);
  /**
   * `sessions:write`, `sessions:read`, `evidence:read`; empty for provider credentials.
   */
  'scopes': (string)[];
  /**
   * The provider that it may report as; empty for API tokens.
   */
  'provider': (string);
  /**
   * The step types that it may report; empty for API tokens.
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
   * RFC 3339; empty while it is not revoked.
   */
  'revokedAt': (string);
}
