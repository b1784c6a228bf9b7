// Original file: gcs/admin/v1/delivery_admin_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Something that an operator may have to act on.
 */
export interface Notice {
  /**
   * Rises with time over all tenants, with gaps.
   */
  'id'?: (number | string | Long);
  /**
   * ENDPOINT_ACTIVATED, ENDPOINT_DISABLED or DELIVERY_EXHAUSTED.
   */
  'kind'?: (string);
  /**
   * `whe_` + ULID; a temporary endpoint may be gone by now.
   */
  'endpointId'?: (string);
  /**
   * `dlv_` + two ULIDs, for GetDelivery; empty unless DELIVERY_EXHAUSTED.
   */
  'deliveryId'?: (string);
  /**
   * OPERATOR, GONE (it answered 410) or FAILING (nothing but failures for 120 hours); empty unless ENDPOINT_DISABLED.
   */
  'reason'?: (string);
  /**
   * The operator who did it, issuer/subject; empty when the service did.
   */
  'actor'?: (string);
  /**
   * RFC 3339.
   */
  'occurredAt'?: (string);
}

/**
 * Something that an operator may have to act on.
 */
export interface Notice__Output {
  /**
   * Rises with time over all tenants, with gaps.
   */
  'id': (number);
  /**
   * ENDPOINT_ACTIVATED, ENDPOINT_DISABLED or DELIVERY_EXHAUSTED.
   */
  'kind': (string);
  /**
   * `whe_` + ULID; a temporary endpoint may be gone by now.
   */
  'endpointId': (string);
  /**
   * `dlv_` + two ULIDs, for GetDelivery; empty unless DELIVERY_EXHAUSTED.
   */
  'deliveryId': (string);
  /**
   * OPERATOR, GONE (it answered 410) or FAILING (nothing but failures for 120 hours); empty unless ENDPOINT_DISABLED.
   */
  'reason': (string);
  /**
   * The operator who did it, issuer/subject; empty when the service did.
   */
  'actor': (string);
  /**
   * RFC 3339.
   */
  'occurredAt': (string);
}
