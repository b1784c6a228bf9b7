// Original file: gcs/admin/v1/endpoint_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * What an endpoint's signatures are keyed with. The value is shown once, by the call that makes it.
 */
export interface EndpointSecret {
  /**
   * For RevokeSecret; no part of the value.
   */
  'id'?: (number | string | Long);
  /**
   * NEXT (verifies, does not sign yet), ACTIVE (signs) or RETIRED (still verifies).
   */
  'state'?: (string);
  /**
   * RFC 3339.
   */
  'createdAt'?: (string);
  /**
   * RFC 3339: until then signatures of a retired secret verify; empty = no end.
   */
  'validUntil'?: (string);
}

/**
 * What an endpoint's signatures are keyed with. The value is shown once, by the call that makes it.
 */
export interface EndpointSecret__Output {
  /**
   * For RevokeSecret; no part of the value.
   */
  'id': (number);
  /**
   * NEXT (verifies, does not sign yet), ACTIVE (signs) or RETIRED (still verifies).
   */
  'state': (string);
  /**
   * RFC 3339.
   */
  'createdAt': (string);
  /**
   * RFC 3339: until then signatures of a retired secret verify; empty = no end.
   */
  'validUntil': (string);
}
