// Original file: gcs/history/v1/history_service.proto

import type { Lost as _gcs_history_v1_Lost, Lost__Output as _gcs_history_v1_Lost__Output } from '../../../gcs/history/v1/Lost.ts';

export interface CompareAppliedResponse {
  'lost'?: (_gcs_history_v1_Lost)[];
}

export interface CompareAppliedResponse__Output {
  'lost': (_gcs_history_v1_Lost__Output)[];
}
