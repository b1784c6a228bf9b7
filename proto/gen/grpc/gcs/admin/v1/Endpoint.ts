// Original file: gcs/admin/v1/endpoint_service.proto

import type { Long } from '@grpc/proto-loader';

export interface Endpoint {
  /**
   * `whe_` + ULID.
   */
  'id'?: (string);
  'url'?: (string);
  /**
   * Empty = all event types.
   */
  'eventTypes'?: (string)[];
  /**
   * PENDING_ACTIVATION, ACTIVE or DISABLED.
   */
  'status'?: (string);
  'createdAt'?: (string);
  'rowVersion'?: (number | string | Long);
}

export interface Endpoint__Output {
  /**
   * `whe_` + ULID.
   */
  'id': (string);
  'url': (string);
  /**
   * Empty = all event types.
   */
  'eventTypes': (string)[];
  /**
   * PENDING_ACTIVATION, ACTIVE or DISABLED.
   */
  'status': (string);
  'createdAt': (string);
  'rowVersion': (number);
}
