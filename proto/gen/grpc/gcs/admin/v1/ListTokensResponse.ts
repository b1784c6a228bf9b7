// Original file: gcs/admin/v1/token_service.proto

import type { Token as _gcs_admin_v1_Token, Token__Output as _gcs_admin_v1_Token__Output } from '../../../gcs/admin/v1/Token.ts';

export interface ListTokensResponse {
  'tokens'?: (_gcs_admin_v1_Token)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

export interface ListTokensResponse__Output {
  'tokens': (_gcs_admin_v1_Token__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}
