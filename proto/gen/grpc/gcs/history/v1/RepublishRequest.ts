// Original file: gcs/history/v1/history_service.proto

import type { Range as _gcs_history_v1_Range, Range__Output as _gcs_history_v1_Range__Output } from '../../../gcs/history/v1/Range.ts';

export interface RepublishRequest {
  'topic'?: (string);
  'ranges'?: (_gcs_history_v1_Range)[];
}

export interface RepublishRequest__Output {
  'topic': (string);
  'ranges': (_gcs_history_v1_Range__Output)[];
}
