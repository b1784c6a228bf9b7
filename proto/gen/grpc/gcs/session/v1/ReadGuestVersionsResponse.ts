// Original file: gcs/session/v1/guest.proto

import type { Long } from '@grpc/proto-loader';

export interface ReadGuestVersionsResponse {
  /**
   * In the order of the request; 0 = the link does not work (any more).
   */
  'versions'?: (number | string | Long)[];
}

export interface ReadGuestVersionsResponse__Output {
  /**
   * In the order of the request; 0 = the link does not work (any more).
   */
  'versions': (number)[];
}
