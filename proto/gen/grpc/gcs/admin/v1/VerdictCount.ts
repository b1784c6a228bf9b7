// Original file: gcs/admin/v1/review_service.proto

import type { ReviewVerdict as _gcs_admin_v1_ReviewVerdict, ReviewVerdict__Output as _gcs_admin_v1_ReviewVerdict__Output } from '../../../gcs/admin/v1/ReviewVerdict.ts';
import type { Long } from '@grpc/proto-loader';

export interface VerdictCount {
  'verdict'?: (_gcs_admin_v1_ReviewVerdict);
  'decided'?: (number | string | Long);
}

export interface VerdictCount__Output {
  'verdict': (_gcs_admin_v1_ReviewVerdict__Output);
  'decided': (number);
}
