// Original file: gcs/admin/v1/token_service.proto

import type { Token as _gcs_admin_v1_Token, Token__Output as _gcs_admin_v1_Token__Output } from '../../../gcs/admin/v1/Token.ts';

/**
 * API tokens and provider credentials together.
 */
export interface ListTokensResponse {
  /**
   * The newest first.
   */
  'tokens'?: (_gcs_admin_v1_Token)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * API tokens and provider credentials together.
 */
export interface ListTokensResponse__Output {
  /**
   * The newest first.
   */
  'tokens': (_gcs_admin_v1_Token__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}
