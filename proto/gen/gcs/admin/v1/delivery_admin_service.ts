// Generated from gcs/admin/v1/delivery_admin_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { Long } from '@grpc/proto-loader';
import type { MethodDefinition } from '@grpc/proto-loader';

/**
 * One POST. An attempt that the service itself broke off, to stop, is not counted and not listed.
 */
export interface Attempt {
  /**
   * From 1.
   */
  'number'?: (number);
  /**
   * RFC 3339.
   */
  'startedAt'?: (string);
  /**
   * Until the answer was read, or given up: 15 seconds at most.
   */
  'durationMs'?: (number);
  /**
   * 2xx, 3xx, 4xx, 5xx, timeout, dns, connect, tls, blocked, reset, protocol or secret.
   */
  'outcome'?: (string);
  /**
   * 0 when there was no answer.
   */
  'statusCode'?: (number);
  /**
   * DELIVERED, RETRY, EXHAUSTED or ENDPOINT_GONE.
   */
  'verdict'?: (string);
  /**
   * The first 1 KiB of the answer, as far as it is text.
   */
  'responseExcerpt'?: (string);
}

/**
 * One POST. An attempt that the service itself broke off, to stop, is not counted and not listed.
 */
export interface Attempt__Output {
  /**
   * From 1.
   */
  'number': (number);
  /**
   * RFC 3339.
   */
  'startedAt': (string);
  /**
   * Until the answer was read, or given up: 15 seconds at most.
   */
  'durationMs': (number);
  /**
   * 2xx, 3xx, 4xx, 5xx, timeout, dns, connect, tls, blocked, reset, protocol or secret.
   */
  'outcome': (string);
  /**
   * 0 when there was no answer.
   */
  'statusCode': (number);
  /**
   * DELIVERED, RETRY, EXHAUSTED or ENDPOINT_GONE.
   */
  'verdict': (string);
  /**
   * The first 1 KiB of the answer, as far as it is text.
   */
  'responseExcerpt': (string);
}

/**
 * NOT_FOUND for a replay of another tenant, FAILED_PRECONDITION unless it is RUNNING.
 */
export interface CancelReplayRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * `rpl_` + ULID, of StartReplay, EnableEndpoint or ListReplays.
   */
  'replayId'?: (string);
}

/**
 * NOT_FOUND for a replay of another tenant, FAILED_PRECONDITION unless it is RUNNING.
 */
export interface CancelReplayRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * `rpl_` + ULID, of StartReplay, EnableEndpoint or ListReplays.
   */
  'replayId': (string);
}

/**
 * The page in progress is finished first.
 */
export interface CancelReplayResponse {
  /**
   * CANCELLED, with the position that ResumeReplay goes on from.
   */
  'replay'?: (Replay | null);
}

/**
 * The page in progress is finished first.
 */
export interface CancelReplayResponse__Output {
  /**
   * CANCELLED, with the position that ResumeReplay goes on from.
   */
  'replay': (Replay__Output | null);
}

/**
 * Costs the same however many there are.
 */
export interface CountDeliveriesRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * Only of events minted from this moment on, RFC 3339; empty = all.
   */
  'from'?: (string);
}

/**
 * Costs the same however many there are.
 */
export interface CountDeliveriesRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * Only of events minted from this moment on, RFC 3339; empty = all.
   */
  'from': (string);
}

/**
 * Exact for up to 2,000 events, else of the newest ones.
 */
export interface CountDeliveriesResponse {
  /**
   * Each state of a delivery, those of none as well: PENDING, RETRYING, HELD, EXHAUSTED, DELIVERED.
   */
  'counts'?: (DeliveryStateCount)[];
  /**
   * Number of events examined, including those that no endpoint wanted.
   */
  'events'?: (number);
  /**
   * True when there are more events than the 2,000 newest ones, which are counted.
   */
  'hasMore'?: (boolean);
  /**
   * When the oldest of the counted events was created, RFC 3339; empty when there is none.
   */
  'countedSince'?: (string);
}

/**
 * Exact for up to 2,000 events, else of the newest ones.
 */
export interface CountDeliveriesResponse__Output {
  /**
   * Each state of a delivery, those of none as well: PENDING, RETRYING, HELD, EXHAUSTED, DELIVERED.
   */
  'counts': (DeliveryStateCount__Output)[];
  /**
   * Number of events examined, including those that no endpoint wanted.
   */
  'events': (number);
  /**
   * True when there are more events than the 2,000 newest ones, which are counted.
   */
  'hasMore': (boolean);
  /**
   * When the oldest of the counted events was created, RFC 3339; empty when there is none.
   */
  'countedSince': (string);
}

/**
 * State of one event at one endpoint. Kept for 90 days unless the deployment says otherwise (GCS_DELIVERY_LOG_DAYS),
 * and as long as it is undelivered.
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
   * Attempts that have ended, those before a replay included.
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
   * Outcome of the last attempt: 2xx, 3xx, 4xx, 5xx, or the reason why there was no answer; empty before the first.
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
   * Reason why it is not delivered: QUEUED, IN_PROGRESS, CIRCUIT_OPEN, WAITS_FOR_EARLIER_EVENT, RETRY_SCHEDULED,
   * ENDPOINT_DISABLED or EXHAUSTED; empty once it is delivered. CIRCUIT_OPEN: it is due, but the failing endpoint is
   * not called for a while.
   */
  'reason'?: (string);
  /**
   * Earliest next attempt while the endpoint's circuit is open, for any `reason`, RFC 3339. A past time means that the
   * attempt is running. Else empty.
   */
  'circuitOpenUntil'?: (string);
}

/**
 * State of one event at one endpoint. Kept for 90 days unless the deployment says otherwise (GCS_DELIVERY_LOG_DAYS),
 * and as long as it is undelivered.
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
   * Attempts that have ended, those before a replay included.
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
   * Outcome of the last attempt: 2xx, 3xx, 4xx, 5xx, or the reason why there was no answer; empty before the first.
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
   * Reason why it is not delivered: QUEUED, IN_PROGRESS, CIRCUIT_OPEN, WAITS_FOR_EARLIER_EVENT, RETRY_SCHEDULED,
   * ENDPOINT_DISABLED or EXHAUSTED; empty once it is delivered. CIRCUIT_OPEN: it is due, but the failing endpoint is
   * not called for a while.
   */
  'reason': (string);
  /**
   * Earliest next attempt while the endpoint's circuit is open, for any `reason`, RFC 3339. A past time means that the
   * attempt is running. Else empty.
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
 * Conditions that must all hold; an empty member is no condition. INVALID_ARGUMENT names every wrong one.
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
 * Conditions that must all hold; an empty member is no condition. INVALID_ARGUMENT names every wrong one.
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

/**
 * Number of the counted deliveries in one state.
 */
export interface DeliveryStateCount {
  /**
   * As in Delivery.
   */
  'state'?: (string);
  /**
   * 0 for a state that none is in.
   */
  'deliveries'?: (number | string | Long);
}

/**
 * Number of the counted deliveries in one state.
 */
export interface DeliveryStateCount__Output {
  /**
   * As in Delivery.
   */
  'state': (string);
  /**
   * 0 for a state that none is in.
   */
  'deliveries': (number);
}

/**
 * NOT_FOUND for a delivery of another tenant, and for one that is no longer kept.
 */
export interface GetDeliveryRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * `dlv_` + the ULIDs of event and endpoint, of ListDeliveries, ListUndelivered or a notice.
   */
  'deliveryId'?: (string);
}

/**
 * NOT_FOUND for a delivery of another tenant, and for one that is no longer kept.
 */
export interface GetDeliveryRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * `dlv_` + the ULIDs of event and endpoint, of ListDeliveries, ListUndelivered or a notice.
   */
  'deliveryId': (string);
}

/**
 * Each request to the receiver, and its answer.
 */
export interface GetDeliveryResponse {
  /**
   * As in the lists.
   */
  'delivery'?: (Delivery | null);
  /**
   * The exact bytes that every attempt sends.
   */
  'body'?: (string);
  /**
   * In their order.
   */
  'attempts'?: (Attempt)[];
}

/**
 * Each request to the receiver, and its answer.
 */
export interface GetDeliveryResponse__Output {
  /**
   * As in the lists.
   */
  'delivery': (Delivery__Output | null);
  /**
   * The exact bytes that every attempt sends.
   */
  'body': (string);
  /**
   * In their order.
   */
  'attempts': (Attempt__Output)[];
}

/**
 * NOT_FOUND for a replay of another tenant.
 */
export interface GetReplayRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * `rpl_` + ULID, of StartReplay, EnableEndpoint or ListReplays.
   */
  'replayId'?: (string);
}

/**
 * NOT_FOUND for a replay of another tenant.
 */
export interface GetReplayRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * `rpl_` + ULID, of StartReplay, EnableEndpoint or ListReplays.
   */
  'replayId': (string);
}

/**
 * Ask again while it is RUNNING: no event tells that a replay has ended.
 */
export interface GetReplayResponse {
  /**
   * As it stands now.
   */
  'replay'?: (Replay | null);
}

/**
 * Ask again while it is RUNNING: no event tells that a replay has ended.
 */
export interface GetReplayResponse__Output {
  /**
   * As it stands now.
   */
  'replay': (Replay__Output | null);
}

/**
 * Looks back as far as deliveries are kept: 90 days, unless the deployment says otherwise (GCS_DELIVERY_LOG_DAYS).
 */
export interface ListDeliveriesRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
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
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken'?: (string);
}

/**
 * Looks back as far as deliveries are kept: 90 days, unless the deployment says otherwise (GCS_DELIVERY_LOG_DAYS).
 */
export interface ListDeliveriesRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
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
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken': (string);
}

/**
 * A page examines a bounded number of events, so it may be empty: continue until there is no further page.
 */
export interface ListDeliveriesResponse {
  /**
   * Those of one event stand together.
   */
  'deliveries'?: (Delivery)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * A page examines a bounded number of events, so it may be empty: continue until there is no further page.
 */
export interface ListDeliveriesResponse__Output {
  /**
   * Those of one event stand together.
   */
  'deliveries': (Delivery__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}

/**
 * Notices of one tenant.
 */
export interface ListNoticesRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * ENDPOINT_ACTIVATED, ENDPOINT_DISABLED, ENDPOINT_DELETED, DELIVERY_EXHAUSTED or DELIVERIES_ENDED; empty = all.
   * INVALID_ARGUMENT for any other.
   */
  'kind'?: (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken'?: (string);
}

/**
 * Notices of one tenant.
 */
export interface ListNoticesRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * ENDPOINT_ACTIVATED, ENDPOINT_DISABLED, ENDPOINT_DELETED, DELIVERY_EXHAUSTED or DELIVERIES_ENDED; empty = all.
   * INVALID_ARGUMENT for any other.
   */
  'kind': (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken': (string);
}

/**
 * Notices are for operators: no endpoint is ever sent one.
 */
export interface ListNoticesResponse {
  /**
   * The newest first.
   */
  'notices'?: (Notice)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * Notices are for operators: no endpoint is ever sent one.
 */
export interface ListNoticesResponse__Output {
  /**
   * The newest first.
   */
  'notices': (Notice__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}

/**
 * Lists those that EnableEndpoint has started as well.
 */
export interface ListReplaysRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken'?: (string);
}

/**
 * Lists those that EnableEndpoint has started as well.
 */
export interface ListReplaysRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken': (string);
}

/**
 * The ended ones as well.
 */
export interface ListReplaysResponse {
  /**
   * The newest first.
   */
  'replays'?: (Replay)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * The ended ones as well.
 */
export interface ListReplaysResponse__Output {
  /**
   * The newest first.
   */
  'replays': (Replay__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}

/**
 * Looks at everything undelivered, however old.
 */
export interface ListUndeliveredRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
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
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken'?: (string);
}

/**
 * Looks at everything undelivered, however old.
 */
export interface ListUndeliveredRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
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
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken': (string);
}

/**
 * A page examines a bounded number of deliveries, so it may be empty: continue until there is no further page.
 */
export interface ListUndeliveredResponse {
  /**
   * None of them DELIVERED; `reason` says why.
   */
  'deliveries'?: (Delivery)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * A page examines a bounded number of deliveries, so it may be empty: continue until there is no further page.
 */
export interface ListUndeliveredResponse__Output {
  /**
   * None of them DELIVERED; `reason` says why.
   */
  'deliveries': (Delivery__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}

/**
 * Something that an operator may have to act on.
 */
export interface Notice {
  /**
   * Rises with time over all tenants, with gaps.
   */
  'id'?: (number | string | Long);
  /**
   * ENDPOINT_ACTIVATED, ENDPOINT_DISABLED, ENDPOINT_DELETED, DELIVERY_EXHAUSTED or DELIVERIES_ENDED.
   */
  'kind'?: (string);
  /**
   * `whe_` + ULID; it may be deleted by now.
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
  /**
   * Number of undelivered deliveries that the log's retention ended; 0 unless DELIVERIES_ENDED.
   */
  'deliveries'?: (number);
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
   * ENDPOINT_ACTIVATED, ENDPOINT_DISABLED, ENDPOINT_DELETED, DELIVERY_EXHAUSTED or DELIVERIES_ENDED.
   */
  'kind': (string);
  /**
   * `whe_` + ULID; it may be deleted by now.
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
  /**
   * Number of undelivered deliveries that the log's retention ended; 0 unless DELIVERIES_ENDED.
   */
  'deliveries': (number);
}

/**
 * A job that makes deliveries due again. It outlives restarts; two run one after the other.
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
   * As it is carried out: with the states and the end of the period that StartReplay has added.
   */
  'filter'?: (DeliveryFilter | null);
  /**
   * Deliveries looked at so far.
   */
  'examined'?: (number | string | Long);
  /**
   * Number of these that were made due again.
   */
  'reopened'?: (number | string | Long);
  /**
   * The place it has reached: the last event looked at; empty at the start.
   */
  'position'?: (string);
  /**
   * The operator who started it, issuer/subject.
   */
  'startedBy'?: (string);
  /**
   * RFC 3339.
   */
  'createdAt'?: (string);
  /**
   * When it was completed or cancelled, RFC 3339; empty while it runs.
   */
  'endedAt'?: (string);
}

/**
 * A job that makes deliveries due again. It outlives restarts; two run one after the other.
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
   * As it is carried out: with the states and the end of the period that StartReplay has added.
   */
  'filter': (DeliveryFilter__Output | null);
  /**
   * Deliveries looked at so far.
   */
  'examined': (number);
  /**
   * Number of these that were made due again.
   */
  'reopened': (number);
  /**
   * The place it has reached: the last event looked at; empty at the start.
   */
  'position': (string);
  /**
   * The operator who started it, issuer/subject.
   */
  'startedBy': (string);
  /**
   * RFC 3339.
   */
  'createdAt': (string);
  /**
   * When it was completed or cancelled, RFC 3339; empty while it runs.
   */
  'endedAt': (string);
}

/**
 * NOT_FOUND for a replay of another tenant, FAILED_PRECONDITION unless it is CANCELLED.
 */
export interface ResumeReplayRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * `rpl_` + ULID, of StartReplay, EnableEndpoint or ListReplays.
   */
  'replayId'?: (string);
}

/**
 * NOT_FOUND for a replay of another tenant, FAILED_PRECONDITION unless it is CANCELLED.
 */
export interface ResumeReplayRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * `rpl_` + ULID, of StartReplay, EnableEndpoint or ListReplays.
   */
  'replayId': (string);
}

/**
 * The replay keeps its id and counts on.
 */
export interface ResumeReplayResponse {
  /**
   * RUNNING again.
   */
  'replay'?: (Replay | null);
}

/**
 * The replay keeps its id and counts on.
 */
export interface ResumeReplayResponse__Output {
  /**
   * RUNNING again.
   */
  'replay': (Replay__Output | null);
}

/**
 * INVALID_ARGUMENT for a filter that would select all of a tenant's deliveries.
 */
export interface StartReplayRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * Without `states` HELD and EXHAUSTED; `until` is now at the latest. At least one of ids, session, endpoint or
   * `from`. Skips deliveries that are due or in progress, and endpoints that are not ACTIVE.
   */
  'filter'?: (DeliveryFilter | null);
}

/**
 * INVALID_ARGUMENT for a filter that would select all of a tenant's deliveries.
 */
export interface StartReplayRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * Without `states` HELD and EXHAUSTED; `until` is now at the latest. At least one of ids, session, endpoint or
   * `from`. Skips deliveries that are due or in progress, and endpoints that are not ACTIVE.
   */
  'filter': (DeliveryFilter__Output | null);
}

/**
 * A repeated call gets the replay as it was at its start; GetReplay has how far it is.
 */
export interface StartReplayResponse {
  /**
   * RUNNING, with nothing examined yet.
   */
  'replay'?: (Replay | null);
}

/**
 * A repeated call gets the replay as it was at its start; GetReplay has how far it is.
 */
export interface StartReplayResponse__Output {
  /**
   * RUNNING, with nothing examined yet.
   */
  'replay': (Replay__Output | null);
}
