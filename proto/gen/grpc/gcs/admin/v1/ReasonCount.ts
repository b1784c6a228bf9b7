// Original file: gcs/admin/v1/review_service.proto

import type { ReviewReason as _gcs_admin_v1_ReviewReason, ReviewReason__Output as _gcs_admin_v1_ReviewReason__Output } from '../../../gcs/admin/v1/ReviewReason.ts';
import type { Long } from '@grpc/proto-loader';

export interface ReasonCount {
  'reason'?: (_gcs_admin_v1_ReviewReason | null);
  'waiting'?: (number | string | Long);
}

export interface ReasonCount__Output {
  'reason': (_gcs_admin_v1_ReviewReason__Output | null);
  'waiting': (number);
}
