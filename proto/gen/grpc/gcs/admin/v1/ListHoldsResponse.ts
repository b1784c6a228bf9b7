// Original file: gcs/admin/v1/retention_service.proto

import type { LegalHold as _gcs_admin_v1_LegalHold, LegalHold__Output as _gcs_admin_v1_LegalHold__Output } from '../../../gcs/admin/v1/LegalHold.ts';

export interface ListHoldsResponse {
  'holds'?: (_gcs_admin_v1_LegalHold)[];
  'nextPageToken'?: (string);
}

export interface ListHoldsResponse__Output {
  'holds': (_gcs_admin_v1_LegalHold__Output)[];
  'nextPageToken': (string);
}
