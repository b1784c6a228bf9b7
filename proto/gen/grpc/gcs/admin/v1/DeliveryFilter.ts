// Original file: gcs/admin/v1/delivery_admin_service.proto


/**
 * What deliveries must be like; empty members say nothing.
 */
export interface DeliveryFilter {
  /**
   * `dlv_…`, at most 1,000.
   */
  'deliveryIds'?: (string)[];
  /**
   * `evt_…`, at most 1,000.
   */
  'eventIds'?: (string)[];
  'sessionId'?: (string);
  'endpointId'?: (string);
  'eventTypes'?: (string)[];
  /**
   * PENDING, RETRYING, HELD, EXHAUSTED, DELIVERED.
   */
  'states'?: (string)[];
  /**
   * Events minted from this moment on, RFC 3339.
   */
  'from'?: (string);
  /**
   * And before this one.
   */
  'until'?: (string);
}

/**
 * What deliveries must be like; empty members say nothing.
 */
export interface DeliveryFilter__Output {
  /**
   * `dlv_…`, at most 1,000.
   */
  'deliveryIds': (string)[];
  /**
   * `evt_…`, at most 1,000.
   */
  'eventIds': (string)[];
  'sessionId': (string);
  'endpointId': (string);
  'eventTypes': (string)[];
  /**
   * PENDING, RETRYING, HELD, EXHAUSTED, DELIVERED.
   */
  'states': (string)[];
  /**
   * Events minted from this moment on, RFC 3339.
   */
  'from': (string);
  /**
   * And before this one.
   */
  'until': (string);
}
