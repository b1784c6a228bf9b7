// Original file: gcs/history/v1/history_service.proto

import type { Behind as _gcs_history_v1_Behind, Behind__Output as _gcs_history_v1_Behind__Output } from '../../../gcs/history/v1/Behind.ts';

export interface CompareHeadsResponse {
  'behind'?: (_gcs_history_v1_Behind)[];
}

export interface CompareHeadsResponse__Output {
  'behind': (_gcs_history_v1_Behind__Output)[];
}
