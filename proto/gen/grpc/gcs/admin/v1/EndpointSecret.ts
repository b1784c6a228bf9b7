// Original file: gcs/admin/v1/endpoint_service.proto

import type { Long } from '@grpc/proto-loader';

export interface EndpointSecret {
  'id'?: (number | string | Long);
  /**
   * NEXT, ACTIVE or RETIRED.
   */
  'state'?: (string);
  'createdAt'?: (string);
  /**
   * RFC 3339: until then signatures of a retired secret verify; empty = no end.
   */
  'validUntil'?: (string);
}

export interface EndpointSecret__Output {
  'id': (number);
  /**
   * NEXT, ACTIVE or RETIRED.
   */
  'state': (string);
  'createdAt': (string);
  /**
   * RFC 3339: until then signatures of a retired secret verify; empty = no end.
   */
  'validUntil': (string);
}
