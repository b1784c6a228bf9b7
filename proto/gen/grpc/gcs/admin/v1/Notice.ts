// Original file: gcs/admin/v1/delivery_admin_service.proto

import type { Long } from '@grpc/proto-loader';

export interface Notice {
  'id'?: (number | string | Long);
  'kind'?: (string);
  'endpointId'?: (string);
  /**
   * DELIVERY_EXHAUSTED only.
   */
  'deliveryId'?: (string);
  /**
   * ENDPOINT_DISABLED only: OPERATOR, GONE or FAILING.
   */
  'reason'?: (string);
  /**
   * The operator who did it, issuer/subject; empty when the service did.
   */
  'actor'?: (string);
  'occurredAt'?: (string);
}

export interface Notice__Output {
  'id': (number);
  'kind': (string);
  'endpointId': (string);
  /**
   * DELIVERY_EXHAUSTED only.
   */
  'deliveryId': (string);
  /**
   * ENDPOINT_DISABLED only: OPERATOR, GONE or FAILING.
   */
  'reason': (string);
  /**
   * The operator who did it, issuer/subject; empty when the service did.
   */
  'actor': (string);
  'occurredAt': (string);
}
