// Original file: gcs/admin/v1/token_service.proto

import type { Token as _gcs_admin_v1_Token, Token__Output as _gcs_admin_v1_Token__Output } from '../../../gcs/admin/v1/Token.ts';

export interface ListTokensResponse {
  /**
   * At most 1,000.
   */
  'tokens'?: (_gcs_admin_v1_Token)[];
}

export interface ListTokensResponse__Output {
  /**
   * At most 1,000.
   */
  'tokens': (_gcs_admin_v1_Token__Output)[];
}
