// Generated from gcs/admin/v1/delivery_admin_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { Long } from '@grpc/proto-loader';
import type { MethodDefinition } from '@grpc/proto-loader';

/**
 * One POST to the endpoint. Attempts that the service aborted when it stopped are not listed.
 */
export interface Attempt {
  /**
   * Counts from 1.
   */
  'number'?: (number);
  /**
   * RFC 3339.
   */
  'startedAt'?: (string);
  /**
   * Time until the answer was read or the attempt was given up, at most 15 seconds.
   */
  'durationMs'?: (number);
  /**
   * 2xx, 3xx, 4xx, 5xx, timeout, dns, connect, tls, blocked, reset, protocol or secret.
   */
  'outcome'?: (string);
  /**
   * HTTP status of the answer; 0 without an answer.
   */
  'statusCode'?: (number);
  /**
   * DELIVERED, RETRY, EXHAUSTED or ENDPOINT_GONE.
   */
  'verdict'?: (string);
  /**
   * The first 1 KiB of the answer, if it is text; for the outcome `tls`, the fault of the certificate.
   */
  'responseExcerpt'?: (string);
}

/**
 * One POST to the endpoint. Attempts that the service aborted when it stopped are not listed.
 */
export interface Attempt__Output {
  /**
   * Counts from 1.
   */
  'number': (number);
  /**
   * RFC 3339.
   */
  'startedAt': (string);
  /**
   * Time until the answer was read or the attempt was given up, at most 15 seconds.
   */
  'durationMs': (number);
  /**
   * 2xx, 3xx, 4xx, 5xx, timeout, dns, connect, tls, blocked, reset, protocol or secret.
   */
  'outcome': (string);
  /**
   * HTTP status of the answer; 0 without an answer.
   */
  'statusCode': (number);
  /**
   * DELIVERED, RETRY, EXHAUSTED or ENDPOINT_GONE.
   */
  'verdict': (string);
  /**
   * The first 1 KiB of the answer, if it is text; for the outcome `tls`, the fault of the certificate.
   */
  'responseExcerpt': (string);
}

/**
 * NOT_FOUND for a replay of another tenant, FAILED_PRECONDITION unless the replay is RUNNING.
 */
export interface CancelReplayRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `rpl_…`, from StartReplay, EnableEndpoint or ListReplays.
   */
  'replayId'?: (string);
}

/**
 * NOT_FOUND for a replay of another tenant, FAILED_PRECONDITION unless the replay is RUNNING.
 */
export interface CancelReplayRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `rpl_…`, from StartReplay, EnableEndpoint or ListReplays.
   */
  'replayId': (string);
}

/**
 * The replay first completes its current page.
 */
export interface CancelReplayResponse {
  /**
   * CANCELLED, with the position from which ResumeReplay continues.
   */
  'replay'?: (Replay | null);
}

/**
 * The replay first completes its current page.
 */
export interface CancelReplayResponse__Output {
  /**
   * CANCELLED, with the position from which ResumeReplay continues.
   */
  'replay': (Replay__Output | null);
}

/**
 * The cost of the call does not depend on the number of deliveries.
 */
export interface CountDeliveriesRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * Counts only deliveries of events created at or after this moment, RFC 3339; empty = all.
   */
  'from'?: (string);
}

/**
 * The cost of the call does not depend on the number of deliveries.
 */
export interface CountDeliveriesRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * Counts only deliveries of events created at or after this moment, RFC 3339; empty = all.
   */
  'from': (string);
}

/**
 * Counts at most the newest 2,000 events.
 */
export interface CountDeliveriesResponse {
  /**
   * All states, even those without deliveries: PENDING, RETRYING, HELD, EXHAUSTED, DELIVERED.
   */
  'counts'?: (DeliveryStateCount)[];
  /**
   * Number of examined events, including events without an endpoint.
   */
  'events'?: (number);
  /**
   * True if more than the 2,000 counted events exist.
   */
  'hasMore'?: (boolean);
  /**
   * Creation time of the oldest counted event, RFC 3339; empty if none was counted.
   */
  'countedSince'?: (string);
}

/**
 * Counts at most the newest 2,000 events.
 */
export interface CountDeliveriesResponse__Output {
  /**
   * All states, even those without deliveries: PENDING, RETRYING, HELD, EXHAUSTED, DELIVERED.
   */
  'counts': (DeliveryStateCount__Output)[];
  /**
   * Number of examined events, including events without an endpoint.
   */
  'events': (number);
  /**
   * True if more than the 2,000 counted events exist.
   */
  'hasMore': (boolean);
  /**
   * Creation time of the oldest counted event, RFC 3339; empty if none was counted.
   */
  'countedSince': (string);
}

/**
 * The delivery of one event to one endpoint. Kept for 90 days, or for GCS_DELIVERY_LOG_DAYS, and longer while attempts
 * are planned.
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
   * An event type of CreateEndpointRequest.
   */
  'eventType'?: (string);
  /**
   * The session that the event is about: `cs_` + ULID.
   */
  'sessionId'?: (string);
  /**
   * `whe_…`, from ListEndpoints.
   */
  'endpointId'?: (string);
  /**
   * PENDING (not tried yet), RETRYING, HELD (the endpoint is disabled), EXHAUSTED or DELIVERED.
   */
  'state'?: (string);
  /**
   * Number of ended attempts, including attempts before a replay.
   */
  'attempts'?: (number);
  /**
   * Time of the event's creation, RFC 3339.
   */
  'createdAt'?: (string);
  /**
   * RFC 3339; empty if no attempt is planned.
   */
  'nextAttemptAt'?: (string);
  /**
   * Outcome of the last attempt: 2xx, 3xx, 4xx, 5xx, or the reason for no answer; empty before the first attempt.
   */
  'lastOutcome'?: (string);
  /**
   * HTTP status of the last attempt; 0 without an answer.
   */
  'lastStatusCode'?: (number);
  /**
   * RFC 3339; empty before the first attempt.
   */
  'lastAttemptAt'?: (string);
  /**
   * Reason why the event is not delivered: QUEUED, IN_PROGRESS, CIRCUIT_OPEN, WAITS_FOR_EARLIER_EVENT, RETRY_SCHEDULED,
   * ENDPOINT_DISABLED or EXHAUSTED. CIRCUIT_OPEN: the delivery is due, but attempts to the failing endpoint are paused.
   * Empty once the event is delivered.
   */
  'reason'?: (string);
  /**
   * Earliest time of the next attempt, RFC 3339, while the endpoint's circuit is open. If this time is past, the
   * attempt is running. Empty while the circuit is closed.
   */
  'circuitOpenUntil'?: (string);
}

/**
 * The delivery of one event to one endpoint. Kept for 90 days, or for GCS_DELIVERY_LOG_DAYS, and longer while attempts
 * are planned.
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
   * An event type of CreateEndpointRequest.
   */
  'eventType': (string);
  /**
   * The session that the event is about: `cs_` + ULID.
   */
  'sessionId': (string);
  /**
   * `whe_…`, from ListEndpoints.
   */
  'endpointId': (string);
  /**
   * PENDING (not tried yet), RETRYING, HELD (the endpoint is disabled), EXHAUSTED or DELIVERED.
   */
  'state': (string);
  /**
   * Number of ended attempts, including attempts before a replay.
   */
  'attempts': (number);
  /**
   * Time of the event's creation, RFC 3339.
   */
  'createdAt': (string);
  /**
   * RFC 3339; empty if no attempt is planned.
   */
  'nextAttemptAt': (string);
  /**
   * Outcome of the last attempt: 2xx, 3xx, 4xx, 5xx, or the reason for no answer; empty before the first attempt.
   */
  'lastOutcome': (string);
  /**
   * HTTP status of the last attempt; 0 without an answer.
   */
  'lastStatusCode': (number);
  /**
   * RFC 3339; empty before the first attempt.
   */
  'lastAttemptAt': (string);
  /**
   * Reason why the event is not delivered: QUEUED, IN_PROGRESS, CIRCUIT_OPEN, WAITS_FOR_EARLIER_EVENT, RETRY_SCHEDULED,
   * ENDPOINT_DISABLED or EXHAUSTED. CIRCUIT_OPEN: the delivery is due, but attempts to the failing endpoint are paused.
   * Empty once the event is delivered.
   */
  'reason': (string);
  /**
   * Earliest time of the next attempt, RFC 3339, while the endpoint's circuit is open. If this time is past, the
   * attempt is running. Empty while the circuit is closed.
   */
  'circuitOpenUntil': (string);
}

export interface DeliveryAdminServiceDefinition extends grpc.ServiceDefinition {
  CancelReplay: MethodDefinition<CancelReplayRequest, CancelReplayResponse, CancelReplayRequest__Output, CancelReplayResponse__Output>
  CountDeliveries: MethodDefinition<CountDeliveriesRequest, CountDeliveriesResponse, CountDeliveriesRequest__Output, CountDeliveriesResponse__Output>
  GetDelivery: MethodDefinition<GetDeliveryRequest, GetDeliveryResponse, GetDeliveryRequest__Output, GetDeliveryResponse__Output>
  GetReplay: MethodDefinition<GetReplayRequest, GetReplayResponse, GetReplayRequest__Output, GetReplayResponse__Output>
  ListDeliveries: MethodDefinition<ListDeliveriesRequest, ListDeliveriesResponse, ListDeliveriesRequest__Output, ListDeliveriesResponse__Output>
  ListNotices: MethodDefinition<ListNoticesRequest, ListNoticesResponse, ListNoticesRequest__Output, ListNoticesResponse__Output>
  ListReplays: MethodDefinition<ListReplaysRequest, ListReplaysResponse, ListReplaysRequest__Output, ListReplaysResponse__Output>
  ListUndelivered: MethodDefinition<ListUndeliveredRequest, ListUndeliveredResponse, ListUndeliveredRequest__Output, ListUndeliveredResponse__Output>
  ResumeReplay: MethodDefinition<ResumeReplayRequest, ResumeReplayResponse, ResumeReplayRequest__Output, ResumeReplayResponse__Output>
  StartReplay: MethodDefinition<StartReplayRequest, StartReplayResponse, StartReplayRequest__Output, StartReplayResponse__Output>
}

/**
 * A delivery must match every condition. An empty member sets no condition. INVALID_ARGUMENT lists every invalid
 * member.
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
   * Subjects of the events, at most 1,000: `cs_` + ULID, or `booking:` + the reference of a booking.
   */
  'sessionIds'?: (string)[];
  /**
   * `whe_` + ULID.
   */
  'endpointId'?: (string);
  /**
   * Any event types of CreateEndpointRequest.
   */
  'eventTypes'?: (string)[];
  /**
   * Any of PENDING, RETRYING, HELD, EXHAUSTED and DELIVERED.
   */
  'states'?: (string)[];
  /**
   * Events created at or after this moment, RFC 3339.
   */
  'from'?: (string);
  /**
   * Events created before this moment, RFC 3339.
   */
  'until'?: (string);
}

/**
 * A delivery must match every condition. An empty member sets no condition. INVALID_ARGUMENT lists every invalid
 * member.
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
   * Subjects of the events, at most 1,000: `cs_` + ULID, or `booking:` + the reference of a booking.
   */
  'sessionIds': (string)[];
  /**
   * `whe_` + ULID.
   */
  'endpointId': (string);
  /**
   * Any event types of CreateEndpointRequest.
   */
  'eventTypes': (string)[];
  /**
   * Any of PENDING, RETRYING, HELD, EXHAUSTED and DELIVERED.
   */
  'states': (string)[];
  /**
   * Events created at or after this moment, RFC 3339.
   */
  'from': (string);
  /**
   * Events created before this moment, RFC 3339.
   */
  'until': (string);
}

/**
 * Number of counted deliveries in one state.
 */
export interface DeliveryStateCount {
  /**
   * A state of Delivery.
   */
  'state'?: (string);
  /**
   * 0 for a state without deliveries.
   */
  'deliveries'?: (number | string | Long);
}

/**
 * Number of counted deliveries in one state.
 */
export interface DeliveryStateCount__Output {
  /**
   * A state of Delivery.
   */
  'state': (string);
  /**
   * 0 for a state without deliveries.
   */
  'deliveries': (number);
}

/**
 * NOT_FOUND if the delivery belongs to another tenant or is no longer in the log.
 */
export interface GetDeliveryRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `dlv_` + the ULIDs of event and endpoint, from ListDeliveries, ListUndelivered or a notice.
   */
  'deliveryId'?: (string);
}

/**
 * NOT_FOUND if the delivery belongs to another tenant or is no longer in the log.
 */
export interface GetDeliveryRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `dlv_` + the ULIDs of event and endpoint, from ListDeliveries, ListUndelivered or a notice.
   */
  'deliveryId': (string);
}

/**
 * The delivery with each request to the receiver and its answer.
 */
export interface GetDeliveryResponse {
  /**
   * As in ListDeliveries.
   */
  'delivery'?: (Delivery | null);
  /**
   * The exact bytes that every attempt sends.
   */
  'body'?: (string);
  /**
   * Ordered by number.
   */
  'attempts'?: (Attempt)[];
}

/**
 * The delivery with each request to the receiver and its answer.
 */
export interface GetDeliveryResponse__Output {
  /**
   * As in ListDeliveries.
   */
  'delivery': (Delivery__Output | null);
  /**
   * The exact bytes that every attempt sends.
   */
  'body': (string);
  /**
   * Ordered by number.
   */
  'attempts': (Attempt__Output)[];
}

/**
 * NOT_FOUND for a replay of another tenant.
 */
export interface GetReplayRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `rpl_…`, from StartReplay, EnableEndpoint or ListReplays.
   */
  'replayId'?: (string);
}

/**
 * NOT_FOUND for a replay of another tenant.
 */
export interface GetReplayRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `rpl_…`, from StartReplay, EnableEndpoint or ListReplays.
   */
  'replayId': (string);
}

/**
 * Repeat the call while the replay is RUNNING, because no event announces its end.
 */
export interface GetReplayResponse {
  /**
   * The current state.
   */
  'replay'?: (Replay | null);
}

/**
 * Repeat the call while the replay is RUNNING, because no event announces its end.
 */
export interface GetReplayResponse__Output {
  /**
   * The current state.
   */
  'replay': (Replay__Output | null);
}

/**
 * Covers all stored deliveries: 90 days, or GCS_DELIVERY_LOG_DAYS.
 */
export interface ListDeliveriesRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * Absent = all.
   */
  'filter'?: (DeliveryFilter | null);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken'?: (string);
}

/**
 * Covers all stored deliveries: 90 days, or GCS_DELIVERY_LOG_DAYS.
 */
export interface ListDeliveriesRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * Absent = all.
   */
  'filter': (DeliveryFilter__Output | null);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken': (string);
}

/**
 * A page may be empty, because it examines a limited number of events. Continue until next_page_token is empty.
 */
export interface ListDeliveriesResponse {
  /**
   * Deliveries of one event are adjacent.
   */
  'deliveries'?: (Delivery)[];
  /**
   * Empty = last page.
   */
  'nextPageToken'?: (string);
}

/**
 * A page may be empty, because it examines a limited number of events. Continue until next_page_token is empty.
 */
export interface ListDeliveriesResponse__Output {
  /**
   * Deliveries of one event are adjacent.
   */
  'deliveries': (Delivery__Output)[];
  /**
   * Empty = last page.
   */
  'nextPageToken': (string);
}

/**
 * Lists the notices of one tenant.
 */
export interface ListNoticesRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * ENDPOINT_ACTIVATED, ENDPOINT_DISABLED, ENDPOINT_DELETED, DELIVERY_EXHAUSTED or DELIVERIES_ENDED; empty = all.
   * INVALID_ARGUMENT for any other value.
   */
  'kind'?: (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken'?: (string);
}

/**
 * Lists the notices of one tenant.
 */
export interface ListNoticesRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * ENDPOINT_ACTIVATED, ENDPOINT_DISABLED, ENDPOINT_DELETED, DELIVERY_EXHAUSTED or DELIVERIES_ENDED; empty = all.
   * INVALID_ARGUMENT for any other value.
   */
  'kind': (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken': (string);
}

/**
 * Notices are for operators; endpoints do not get them.
 */
export interface ListNoticesResponse {
  /**
   * The newest first.
   */
  'notices'?: (Notice)[];
  /**
   * Empty = last page.
   */
  'nextPageToken'?: (string);
}

/**
 * Notices are for operators; endpoints do not get them.
 */
export interface ListNoticesResponse__Output {
  /**
   * The newest first.
   */
  'notices': (Notice__Output)[];
  /**
   * Empty = last page.
   */
  'nextPageToken': (string);
}

/**
 * Includes replays that EnableEndpoint has started.
 */
export interface ListReplaysRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken'?: (string);
}

/**
 * Includes replays that EnableEndpoint has started.
 */
export interface ListReplaysRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken': (string);
}

/**
 * Contains running and ended replays.
 */
export interface ListReplaysResponse {
  /**
   * The newest first.
   */
  'replays'?: (Replay)[];
  /**
   * Empty = last page.
   */
  'nextPageToken'?: (string);
}

/**
 * Contains running and ended replays.
 */
export interface ListReplaysResponse__Output {
  /**
   * The newest first.
   */
  'replays': (Replay__Output)[];
  /**
   * Empty = last page.
   */
  'nextPageToken': (string);
}

/**
 * Covers undelivered events of any age.
 */
export interface ListUndeliveredRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * Absent = all.
   */
  'filter'?: (DeliveryFilter | null);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken'?: (string);
}

/**
 * Covers undelivered events of any age.
 */
export interface ListUndeliveredRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * Absent = all.
   */
  'filter': (DeliveryFilter__Output | null);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the previous page; empty = first page.
   */
  'pageToken': (string);
}

/**
 * A page may be empty, because it examines a limited number of deliveries. Continue until next_page_token is empty.
 */
export interface ListUndeliveredResponse {
  /**
   * In any state except DELIVERED; `reason` explains each.
   */
  'deliveries'?: (Delivery)[];
  /**
   * Empty = last page.
   */
  'nextPageToken'?: (string);
}

/**
 * A page may be empty, because it examines a limited number of deliveries. Continue until next_page_token is empty.
 */
export interface ListUndeliveredResponse__Output {
  /**
   * In any state except DELIVERED; `reason` explains each.
   */
  'deliveries': (Delivery__Output)[];
  /**
   * Empty = last page.
   */
  'nextPageToken': (string);
}

/**
 * An event that may need an operator.
 */
export interface Notice {
  /**
   * Rises with time across all tenants, with gaps.
   */
  'id'?: (number | string | Long);
  /**
   * ENDPOINT_ACTIVATED, ENDPOINT_DISABLED, ENDPOINT_DELETED, DELIVERY_EXHAUSTED or DELIVERIES_ENDED.
   */
  'kind'?: (string);
  /**
   * `whe_` + ULID. The endpoint may have been deleted since.
   */
  'endpointId'?: (string);
  /**
   * `dlv_` + two ULIDs, for GetDelivery; empty unless DELIVERY_EXHAUSTED.
   */
  'deliveryId'?: (string);
  /**
   * `disabled_reason` of the endpoint; empty unless ENDPOINT_DISABLED.
   */
  'reason'?: (string);
  /**
   * Operator who caused the event, as issuer/subject; empty if the service caused it.
   */
  'actor'?: (string);
  /**
   * RFC 3339.
   */
  'occurredAt'?: (string);
  /**
   * Number of undelivered deliveries that the log's retention dropped; 0 unless DELIVERIES_ENDED.
   */
  'deliveries'?: (number);
}

/**
 * An event that may need an operator.
 */
export interface Notice__Output {
  /**
   * Rises with time across all tenants, with gaps.
   */
  'id': (number);
  /**
   * ENDPOINT_ACTIVATED, ENDPOINT_DISABLED, ENDPOINT_DELETED, DELIVERY_EXHAUSTED or DELIVERIES_ENDED.
   */
  'kind': (string);
  /**
   * `whe_` + ULID. The endpoint may have been deleted since.
   */
  'endpointId': (string);
  /**
   * `dlv_` + two ULIDs, for GetDelivery; empty unless DELIVERY_EXHAUSTED.
   */
  'deliveryId': (string);
  /**
   * `disabled_reason` of the endpoint; empty unless ENDPOINT_DISABLED.
   */
  'reason': (string);
  /**
   * Operator who caused the event, as issuer/subject; empty if the service caused it.
   */
  'actor': (string);
  /**
   * RFC 3339.
   */
  'occurredAt': (string);
  /**
   * Number of undelivered deliveries that the log's retention dropped; 0 unless DELIVERIES_ENDED.
   */
  'deliveries': (number);
}

/**
 * A job that makes deliveries due again. It survives restarts. Concurrent replays alternate.
 */
export interface Replay {
  /**
   * `rpl_` + ULID.
   */
  'id'?: (string);
  /**
   * RUNNING, COMPLETED or CANCELLED.
   */
  'status'?: (string);
  /**
   * The filter in use, including the states and the end of the period that StartReplay added.
   */
  'filter'?: (DeliveryFilter | null);
  /**
   * Deliveries examined so far.
   */
  'examined'?: (number | string | Long);
  /**
   * Number of examined deliveries that were made due again.
   */
  'reopened'?: (number | string | Long);
  /**
   * Position of the replay: the last examined event. Empty at the start.
   */
  'position'?: (string);
  /**
   * Operator who started the replay, as issuer/subject.
   */
  'startedBy'?: (string);
  /**
   * RFC 3339.
   */
  'createdAt'?: (string);
  /**
   * Time of the completion or cancellation, RFC 3339; empty while RUNNING.
   */
  'endedAt'?: (string);
}

/**
 * A job that makes deliveries due again. It survives restarts. Concurrent replays alternate.
 */
export interface Replay__Output {
  /**
   * `rpl_` + ULID.
   */
  'id': (string);
  /**
   * RUNNING, COMPLETED or CANCELLED.
   */
  'status': (string);
  /**
   * The filter in use, including the states and the end of the period that StartReplay added.
   */
  'filter': (DeliveryFilter__Output | null);
  /**
   * Deliveries examined so far.
   */
  'examined': (number);
  /**
   * Number of examined deliveries that were made due again.
   */
  'reopened': (number);
  /**
   * Position of the replay: the last examined event. Empty at the start.
   */
  'position': (string);
  /**
   * Operator who started the replay, as issuer/subject.
   */
  'startedBy': (string);
  /**
   * RFC 3339.
   */
  'createdAt': (string);
  /**
   * Time of the completion or cancellation, RFC 3339; empty while RUNNING.
   */
  'endedAt': (string);
}

/**
 * NOT_FOUND for a replay of another tenant, FAILED_PRECONDITION unless the replay is CANCELLED.
 */
export interface ResumeReplayRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `rpl_…`, from StartReplay, EnableEndpoint or ListReplays.
   */
  'replayId'?: (string);
}

/**
 * NOT_FOUND for a replay of another tenant, FAILED_PRECONDITION unless the replay is CANCELLED.
 */
export interface ResumeReplayRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `rpl_…`, from StartReplay, EnableEndpoint or ListReplays.
   */
  'replayId': (string);
}

/**
 * The resumed replay keeps its id and counts.
 */
export interface ResumeReplayResponse {
  /**
   * The replay, with the status RUNNING again.
   */
  'replay'?: (Replay | null);
}

/**
 * The resumed replay keeps its id and counts.
 */
export interface ResumeReplayResponse__Output {
  /**
   * The replay, with the status RUNNING again.
   */
  'replay': (Replay__Output | null);
}

/**
 * INVALID_ARGUMENT if the filter would select all deliveries of the tenant.
 */
export interface StartReplayRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * Requires at least one of ids, session, endpoint or `from`. Empty `states` mean HELD and EXHAUSTED; `until` is at
   * most the current time. The replay skips deliveries that are due or in progress, and endpoints that are not ACTIVE.
   */
  'filter'?: (DeliveryFilter | null);
}

/**
 * INVALID_ARGUMENT if the filter would select all deliveries of the tenant.
 */
export interface StartReplayRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * Requires at least one of ids, session, endpoint or `from`. Empty `states` mean HELD and EXHAUSTED; `until` is at
   * most the current time. The replay skips deliveries that are due or in progress, and endpoints that are not ACTIVE.
   */
  'filter': (DeliveryFilter__Output | null);
}

/**
 * A repeated call returns the first answer, with the state at the start. GetReplay shows the progress.
 */
export interface StartReplayResponse {
  /**
   * The new replay: RUNNING, and no delivery is examined yet.
   */
  'replay'?: (Replay | null);
}

/**
 * A repeated call returns the first answer, with the state at the start. GetReplay shows the progress.
 */
export interface StartReplayResponse__Output {
  /**
   * The new replay: RUNNING, and no delivery is examined yet.
   */
  'replay': (Replay__Output | null);
}
