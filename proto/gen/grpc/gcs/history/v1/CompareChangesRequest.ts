// Original file: gcs/history/v1/history_service.proto

import type { Change as _gcs_history_v1_Change, Change__Output as _gcs_history_v1_Change__Output } from '../../../gcs/history/v1/Change.ts';

export interface CompareChangesRequest {
  'topic'?: (string);
  'changes'?: (_gcs_history_v1_Change)[];
}

export interface CompareChangesRequest__Output {
  'topic': (string);
  'changes': (_gcs_history_v1_Change__Output)[];
}
