// Original file: gcs/history/v1/history_service.proto

import type { MissingChange as _gcs_history_v1_MissingChange, MissingChange__Output as _gcs_history_v1_MissingChange__Output } from '../../../gcs/history/v1/MissingChange.ts';

export interface CompareChangesResponse {
  'missing'?: (_gcs_history_v1_MissingChange)[];
}

export interface CompareChangesResponse__Output {
  'missing': (_gcs_history_v1_MissingChange__Output)[];
}
