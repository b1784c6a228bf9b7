// Original file: gcs/admin/v1/token_service.proto

import type { TokenKind as _gcs_admin_v1_TokenKind, TokenKind__Output as _gcs_admin_v1_TokenKind__Output } from '../../../gcs/admin/v1/TokenKind.ts';
import type { StepType as _gcs_ingest_v1_StepType, StepType__Output as _gcs_ingest_v1_StepType__Output } from '../../../gcs/ingest/v1/StepType.ts';

export interface Token {
  'id'?: (string);
  'kind'?: (_gcs_admin_v1_TokenKind);
  'client'?: (string);
  'scopes'?: (string)[];
  'provider'?: (string);
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

export interface Token__Output {
  'id': (string);
  'kind': (_gcs_admin_v1_TokenKind__Output);
  'client': (string);
  'scopes': (string)[];
  'provider': (string);
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
