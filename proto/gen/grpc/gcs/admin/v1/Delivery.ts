// Original file: gcs/admin/v1/delivery_admin_service.proto


/**
 * What became of one event at one endpoint. Kept for 90 days unless the deployment says otherwise
 * (GCS_DELIVERY_LOG_DAYS), and as long as it is undelivered.
 */
export interface Delivery {
  /**
   * `dlv_` + the ULIDs of event and endpoint.
   */
  'id'?: (string);
  /**
   * `evt_` + ULID, the `id` in the body; the same for every endpoint that gets the event.
   */
  'eventId'?: (string);
  /**
   * One of `compliance_session.updated`, `compliance_session.completed`, `compliance_session.review_required`,
   * `evidence_package.ready`.
   */
  'eventType'?: (string);
  /**
   * The session that the event is about: `cs_` + ULID.
   */
  'sessionId'?: (string);
  /**
   * `whe_` + ULID, of EndpointService.ListEndpoints.
   */
  'endpointId'?: (string);
  /**
   * PENDING (not tried yet), RETRYING, HELD (the endpoint is disabled), EXHAUSTED or DELIVERED.
   */
  'state'?: (string);
  /**
   * How many have ended, those before a replay included.
   */
  'attempts'?: (number);
  /**
   * When the event was born, RFC 3339.
   */
  'createdAt'?: (string);
  /**
   * RFC 3339; empty when none is planned.
   */
  'nextAttemptAt'?: (string);
  /**
   * Of the last attempt: 2xx, 3xx, 4xx, 5xx, or why there was no answer; empty before the first.
   */
  'lastOutcome'?: (string);
  /**
   * 0 when there was no answer.
   */
  'lastStatusCode'?: (number);
  /**
   * RFC 3339; empty before the first attempt.
   */
  'lastAttemptAt'?: (string);
  /**
   * Why it is not delivered: QUEUED, IN_PROGRESS, CIRCUIT_OPEN (it would be sent now, but the endpoint fails and is left
   * alone), WAITS_FOR_EARLIER_EVENT, RETRY_SCHEDULED, ENDPOINT_DISABLED or EXHAUSTED; empty once it is.
   */
  'reason'?: (string);
  /**
   * While the circuit of the endpoint is open, whatever the reason: when it is tried again at the earliest, RFC 3339; a
   * moment that has passed means that it is being tried. Else empty.
   */
  'circuitOpenUntil'?: (string);
}

/**
 * What became of one event at one endpoint. Kept for 90 days unless the deployment says otherwise
 * (GCS_DELIVERY_LOG_DAYS), and as long as it is undelivered.
 */
export interface Delivery__Output {
  /**
   * `dlv_` + the ULIDs of event and endpoint.
   */
  'id': (string);
  /**
   * `evt_` + ULID, the `id` in the body; the same for every endpoint that gets the event.
   */
  'eventId': (string);
  /**
   * One of `compliance_session.updated`, `compliance_session.completed`, `compliance_session.review_required`,
   * `evidence_package.ready`.
   */
  'eventType': (string);
  /**
   * The session that the event is about: `cs_` + ULID.
   */
  'sessionId': (string);
  /**
   * `whe_` + ULID, of EndpointService.ListEndpoints.
   */
  'endpointId': (string);
  /**
   * PENDING (not tried yet), RETRYING, HELD (the endpoint is disabled), EXHAUSTED or DELIVERED.
   */
  'state': (string);
  /**
   * How many have ended, those before a replay included.
   */
  'attempts': (number);
  /**
   * When the event was born, RFC 3339.
   */
  'createdAt': (string);
  /**
   * RFC 3339; empty when none is planned.
   */
  'nextAttemptAt': (string);
  /**
   * Of the last attempt: 2xx, 3xx, 4xx, 5xx, or why there was no answer; empty before the first.
   */
  'lastOutcome': (string);
  /**
   * 0 when there was no answer.
   */
  'lastStatusCode': (number);
  /**
   * RFC 3339; empty before the first attempt.
   */
  'lastAttemptAt': (string);
  /**
   * Why it is not delivered: QUEUED, IN_PROGRESS, CIRCUIT_OPEN (it would be sent now, but the endpoint fails and is left
   * alone), WAITS_FOR_EARLIER_EVENT, RETRY_SCHEDULED, ENDPOINT_DISABLED or EXHAUSTED; empty once it is.
   */
  'reason': (string);
  /**
   * While the circuit of the endpoint is open, whatever the reason: when it is tried again at the earliest, RFC 3339; a
   * moment that has passed means that it is being tried. Else empty.
   */
  'circuitOpenUntil': (string);
}
