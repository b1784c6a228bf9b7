// Original file: gcs/history/v1/history_service.proto

import type { Head as _gcs_history_v1_Head, Head__Output as _gcs_history_v1_Head__Output } from '../../../gcs/history/v1/Head.ts';

export interface ListAppliedResponse {
  'applied'?: (_gcs_history_v1_Head)[];
}

export interface ListAppliedResponse__Output {
  'applied': (_gcs_history_v1_Head__Output)[];
}
