// Original file: gcs/admin/v1/review_service.proto

import type { ReviewOutcome as _gcs_admin_v1_ReviewOutcome, ReviewOutcome__Output as _gcs_admin_v1_ReviewOutcome__Output } from '../../../gcs/admin/v1/ReviewOutcome.ts';

export interface ApproveResponse {
  'outcome'?: (_gcs_admin_v1_ReviewOutcome | null);
}

export interface ApproveResponse__Output {
  'outcome': (_gcs_admin_v1_ReviewOutcome__Output | null);
}
