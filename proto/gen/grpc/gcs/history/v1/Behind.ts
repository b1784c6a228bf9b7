// Original file: gcs/history/v1/history_service.proto

import type { Long } from '@grpc/proto-loader';

export interface Behind {
  'key'?: (string);
  /**
   * 0 = nothing was applied.
   */
  'version'?: (number | string | Long);
  /**
   * A record of the key is parked, and not because of a gap.
   */
  'parked'?: (boolean);
  /**
   * Of the version that was applied; 0 = nothing was.
   */
  'epoch'?: (number);
}

export interface Behind__Output {
  'key': (string);
  /**
   * 0 = nothing was applied.
   */
  'version': (number);
  /**
   * A record of the key is parked, and not because of a gap.
   */
  'parked': (boolean);
  /**
   * Of the version that was applied; 0 = nothing was.
   */
  'epoch': (number);
}
