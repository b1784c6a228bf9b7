// Original file: gcs/admin/v1/delivery_admin_service.proto


/**
 * What deliveries must be like, in all members that say something: an empty one says nothing. INVALID_ARGUMENT names
 * every wrong one.
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
  /**
   * `cs_` + ULID; deliveries of its events.
   */
  'sessionId'?: (string);
  /**
   * `whe_` + ULID.
   */
  'endpointId'?: (string);
  /**
   * Any of `compliance_session.updated`, `compliance_session.completed`, `compliance_session.review_required`,
   * `evidence_package.ready`.
   */
  'eventTypes'?: (string)[];
  /**
   * Any of PENDING, RETRYING, HELD, EXHAUSTED and DELIVERED.
   */
  'states'?: (string)[];
  /**
   * Events minted from this moment on, RFC 3339.
   */
  'from'?: (string);
  /**
   * And before this one, RFC 3339.
   */
  'until'?: (string);
}

/**
 * What deliveries must be like, in all members that say something: an empty one says nothing. INVALID_ARGUMENT names
 * every wrong one.
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
  /**
   * `cs_` + ULID; deliveries of its events.
   */
  'sessionId': (string);
  /**
   * `whe_` + ULID.
   */
  'endpointId': (string);
  /**
   * Any of `compliance_session.updated`, `compliance_session.completed`, `compliance_session.review_required`,
   * `evidence_package.ready`.
   */
  'eventTypes': (string)[];
  /**
   * Any of PENDING, RETRYING, HELD, EXHAUSTED and DELIVERED.
   */
  'states': (string)[];
  /**
   * Events minted from this moment on, RFC 3339.
   */
  'from': (string);
  /**
   * And before this one, RFC 3339.
   */
  'until': (string);
}
