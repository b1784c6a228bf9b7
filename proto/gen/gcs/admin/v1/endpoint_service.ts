// Generated from gcs/admin/v1/endpoint_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { Long } from '@grpc/proto-loader';
import type { MethodDefinition } from '@grpc/proto-loader';

/**
 * One delivery with the receiver's answer.
 */
export interface CertificationCheck {
  /**
   * Name of the check, such as `duplicate` or `bad signature`; unique.
   */
  'name'?: (string);
  /**
   * Describes the answers that pass, such as `200`, or `4xx, best 401` (any 4xx passes, 401 is recommended).
   */
  'expected'?: (string);
  /**
   * The HTTP status. Without a status, the reason: `reset`, `timeout` or another value of Attempt.outcome;
   * `not checked` if the check `good` failed. For the check `once`, the texts of both answers, or `not reported`.
   */
  'got'?: (string);
  /**
   * True if `got` meets `expected`.
   */
  'passed'?: (boolean);
  /**
   * Time until the answer or the timeout.
   */
  'durationMs'?: (number);
  /**
   * Change of the receiver that makes the check pass; empty if it passed.
   */
  'advice'?: (string);
}

/**
 * One delivery with the receiver's answer.
 */
export interface CertificationCheck__Output {
  /**
   * Name of the check, such as `duplicate` or `bad signature`; unique.
   */
  'name': (string);
  /**
   * Describes the answers that pass, such as `200`, or `4xx, best 401` (any 4xx passes, 401 is recommended).
   */
  'expected': (string);
  /**
   * The HTTP status. Without a status, the reason: `reset`, `timeout` or another value of Attempt.outcome;
   * `not checked` if the check `good` failed. For the check `once`, the texts of both answers, or `not reported`.
   */
  'got': (string);
  /**
   * True if `got` meets `expected`.
   */
  'passed': (boolean);
  /**
   * Time until the answer or the timeout.
   */
  'durationMs': (number);
  /**
   * Change of the receiver that makes the check pass; empty if it passed.
   */
  'advice': (string);
}

/**
 * NOT_FOUND for an endpoint of another tenant, FAILED_PRECONDITION without a usable address or signing secret.
 */
export interface CertifyEndpointRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `whe_…`, from ListEndpoints.
   */
  'endpointId'?: (string);
}

/**
 * NOT_FOUND for an endpoint of another tenant, FAILED_PRECONDITION without a usable address or signing secret.
 */
export interface CertifyEndpointRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `whe_…`, from ListEndpoints.
   */
  'endpointId': (string);
}

/**
 * The answer arrives at least two seconds before the caller's deadline, and within 25 seconds. A check that has no time
 * left fails with `timeout`.
 */
export interface CertifyEndpointResponse {
  /**
   * The graded address.
   */
  'url'?: (string);
  /**
   * True if every check passed.
   */
  'passed'?: (boolean);
  /**
   * Results in the order of the checks.
   */
  'checks'?: (CertificationCheck)[];
}

/**
 * The answer arrives at least two seconds before the caller's deadline, and within 25 seconds. A check that has no time
 * left fails with `timeout`.
 */
export interface CertifyEndpointResponse__Output {
  /**
   * The graded address.
   */
  'url': (string);
  /**
   * True if every check passed.
   */
  'passed': (boolean);
  /**
   * Results in the order of the checks.
   */
  'checks': (CertificationCheck__Output)[];
}

/**
 * INVALID_ARGUMENT lists every wrong setting. FAILED_PRECONDITION if the tenant already has 16 endpoints that are not
 * DISABLED.
 */
export interface CreateEndpointRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `https://…` with port 443 or one that the deployment allows, at most 2,048 characters. User name, password and
   * fragment are not allowed. A sandbox also allows `http://` to its own machine. Addresses within the deployment or a
   * private network are refused.
   */
  'url'?: (string);
  /**
   * Any of `compliance_session.updated`, `compliance_session.completed`, `compliance_session.review_required`,
   * `evidence_package.ready`, `booking.state_changed`, `booking.light_changed`, `booking.guest_changed`, each once.
   * Empty = all except booking events, including types of later versions.
   */
  'eventTypes'?: (string)[];
  /**
   * Any 2xx answer accepts an event, not only 200.
   */
  'acceptAny_2xx'?: (boolean);
  /**
   * Maximum number of concurrent attempts per process of the service, 1 to 256; 0 = 32.
   */
  'maxInFlight'?: (number);
  /**
   * FIRST_ATTEMPT or STRICT; empty = FIRST_ATTEMPT.
   */
  'ordering'?: (string);
  /**
   * Delays as in Endpoint, for 2 to 20 attempts: the first 0, each at most 7 days. Empty = the environment's schedule.
   */
  'retryScheduleMs'?: (number)[];
  /**
   * 60 to 86,400: seconds until the service removes this temporary endpoint and its undelivered events. 0 = permanent.
   */
  'expiresAfterSeconds'?: (number);
  /**
   * At most 10 headers with distinct names, also for the test delivery.
   */
  'headers'?: (EndpointHeader)[];
}

/**
 * INVALID_ARGUMENT lists every wrong setting. FAILED_PRECONDITION if the tenant already has 16 endpoints that are not
 * DISABLED.
 */
export interface CreateEndpointRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `https://…` with port 443 or one that the deployment allows, at most 2,048 characters. User name, password and
   * fragment are not allowed. A sandbox also allows `http://` to its own machine. Addresses within the deployment or a
   * private network are refused.
   */
  'url': (string);
  /**
   * Any of `compliance_session.updated`, `compliance_session.completed`, `compliance_session.review_required`,
   * `evidence_package.ready`, `booking.state_changed`, `booking.light_changed`, `booking.guest_changed`, each once.
   * Empty = all except booking events, including types of later versions.
   */
  'eventTypes': (string)[];
  /**
   * Any 2xx answer accepts an event, not only 200.
   */
  'acceptAny_2xx': (boolean);
  /**
   * Maximum number of concurrent attempts per process of the service, 1 to 256; 0 = 32.
   */
  'maxInFlight': (number);
  /**
   * FIRST_ATTEMPT or STRICT; empty = FIRST_ATTEMPT.
   */
  'ordering': (string);
  /**
   * Delays as in Endpoint, for 2 to 20 attempts: the first 0, each at most 7 days. Empty = the environment's schedule.
   */
  'retryScheduleMs': (number)[];
  /**
   * 60 to 86,400: seconds until the service removes this temporary endpoint and its undelivered events. 0 = permanent.
   */
  'expiresAfterSeconds': (number);
  /**
   * At most 10 headers with distinct names, also for the test delivery.
   */
  'headers': (EndpointHeader__Output)[];
}

/**
 * A refused test delivery is not an error: the endpoint is created, and activation_problem explains the refusal.
 */
export interface CreateEndpointResponse {
  /**
   * ACTIVE or PENDING_ACTIVATION.
   */
  'endpoint'?: (Endpoint | null);
  /**
   * `whsec_` + base64 of 32 bytes, for the receiver; shown only here. Empty if the call is repeated.
   */
  'secret'?: (string);
  /**
   * Reason why the endpoint is not active yet; empty if it is active.
   */
  'activationProblem'?: (string);
}

/**
 * A refused test delivery is not an error: the endpoint is created, and activation_problem explains the refusal.
 */
export interface CreateEndpointResponse__Output {
  /**
   * ACTIVE or PENDING_ACTIVATION.
   */
  'endpoint': (Endpoint__Output | null);
  /**
   * `whsec_` + base64 of 32 bytes, for the receiver; shown only here. Empty if the call is repeated.
   */
  'secret': (string);
  /**
   * Reason why the endpoint is not active yet; empty if it is active.
   */
  'activationProblem': (string);
}

/**
 * NOT_FOUND for an endpoint of another tenant, FAILED_PRECONDITION while another next secret exists.
 */
export interface CreateNextSecretRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `whe_…`, from ListEndpoints.
   */
  'endpointId'?: (string);
}

/**
 * NOT_FOUND for an endpoint of another tenant, FAILED_PRECONDITION while another next secret exists.
 */
export interface CreateNextSecretRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `whe_…`, from ListEndpoints.
   */
  'endpointId': (string);
}

/**
 * Give the secret to the receiver, then call PromoteSecret. Otherwise the service promotes the secret after 24 hours.
 */
export interface CreateNextSecretResponse {
  /**
   * `whsec_` + base64 of 32 bytes; shown only here. Empty if the call is repeated.
   */
  'secret'?: (string);
}

/**
 * Give the secret to the receiver, then call PromoteSecret. Otherwise the service promotes the secret after 24 hours.
 */
export interface CreateNextSecretResponse__Output {
  /**
   * `whsec_` + base64 of 32 bytes; shown only here. Empty if the call is repeated.
   */
  'secret': (string);
}

/**
 * NOT_FOUND for an endpoint of another tenant.
 */
export interface DeleteEndpointRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `whe_…`, from ListEndpoints.
   */
  'endpointId'?: (string);
  /**
   * The `row_version` that the caller read; ABORTED if the version has changed.
   */
  'expectedVersion'?: (number | string | Long);
}

/**
 * NOT_FOUND for an endpoint of another tenant.
 */
export interface DeleteEndpointRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `whe_…`, from ListEndpoints.
   */
  'endpointId': (string);
  /**
   * The `row_version` that the caller read; ABORTED if the version has changed.
   */
  'expectedVersion': (number);
}

/**
 * The endpoint is hidden immediately and gets no events.
 */
export interface DeleteEndpointResponse {
  /**
   * The deleted endpoint in its last state, DISABLED.
   */
  'endpoint'?: (Endpoint | null);
}

/**
 * The endpoint is hidden immediately and gets no events.
 */
export interface DeleteEndpointResponse__Output {
  /**
   * The deleted endpoint in its last state, DISABLED.
   */
  'endpoint': (Endpoint__Output | null);
}

/**
 * NOT_FOUND for an endpoint of another tenant, FAILED_PRECONDITION if the endpoint is already DISABLED.
 */
export interface DisableEndpointRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `whe_…`, from ListEndpoints.
   */
  'endpointId'?: (string);
  /**
   * The `row_version` that the caller read; ABORTED if the version has changed.
   */
  'expectedVersion'?: (number | string | Long);
}

/**
 * NOT_FOUND for an endpoint of another tenant, FAILED_PRECONDITION if the endpoint is already DISABLED.
 */
export interface DisableEndpointRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `whe_…`, from ListEndpoints.
   */
  'endpointId': (string);
  /**
   * The `row_version` that the caller read; ABORTED if the version has changed.
   */
  'expectedVersion': (number);
}

/**
 * Attempts in progress continue. Within a second, no process starts another attempt.
 */
export interface DisableEndpointResponse {
  /**
   * The endpoint, DISABLED with the reason OPERATOR.
   */
  'endpoint'?: (Endpoint | null);
}

/**
 * Attempts in progress continue. Within a second, no process starts another attempt.
 */
export interface DisableEndpointResponse__Output {
  /**
   * The endpoint, DISABLED with the reason OPERATOR.
   */
  'endpoint': (Endpoint__Output | null);
}

/**
 * NOT_FOUND for an endpoint of another tenant. FAILED_PRECONDITION if the endpoint is ACTIVE or refuses the test
 * delivery, or if the tenant has 16 other endpoints.
 */
export interface EnableEndpointRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `whe_…`, from ListEndpoints.
   */
  'endpointId'?: (string);
  /**
   * The `row_version` that the caller read; ABORTED if the version has changed.
   */
  'expectedVersion'?: (number | string | Long);
  /**
   * True starts a replay of HELD events. Otherwise they stay held until StartReplay.
   */
  'replayHeld'?: (boolean);
}

/**
 * NOT_FOUND for an endpoint of another tenant. FAILED_PRECONDITION if the endpoint is ACTIVE or refuses the test
 * delivery, or if the tenant has 16 other endpoints.
 */
export interface EnableEndpointRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `whe_…`, from ListEndpoints.
   */
  'endpointId': (string);
  /**
   * The `row_version` that the caller read; ABORTED if the version has changed.
   */
  'expectedVersion': (number);
  /**
   * True starts a replay of HELD events. Otherwise they stay held until StartReplay.
   */
  'replayHeld': (boolean);
}

/**
 * New events are sent from now on, whether or not older ones are replayed.
 */
export interface EnableEndpointResponse {
  /**
   * The endpoint, now ACTIVE.
   */
  'endpoint'?: (Endpoint | null);
  /**
   * Id of the held events' replay, for DeliveryAdminService.GetReplay; empty without a replay.
   */
  'replayId'?: (string);
}

/**
 * New events are sent from now on, whether or not older ones are replayed.
 */
export interface EnableEndpointResponse__Output {
  /**
   * The endpoint, now ACTIVE.
   */
  'endpoint': (Endpoint__Output | null);
  /**
   * Id of the held events' replay, for DeliveryAdminService.GetReplay; empty without a replay.
   */
  'replayId': (string);
}

/**
 * A receiver of a tenant's events, with settings and health.
 */
export interface Endpoint {
  /**
   * `whe_` + ULID.
   */
  'id'?: (string);
  /**
   * Every attempt uses this exact address.
   */
  'url'?: (string);
  /**
   * Empty = all event types except booking events.
   */
  'eventTypes'?: (string)[];
  /**
   * PENDING_ACTIVATION, ACTIVE or DISABLED.
   */
  'status'?: (string);
  /**
   * RFC 3339.
   */
  'createdAt'?: (string);
  /**
   * Rises with every change of the endpoint or its secrets; pass it as expected_version.
   */
  'rowVersion'?: (number | string | Long);
  /**
   * True if any 2xx accepts an event; otherwise only 200 does.
   */
  'acceptAny_2xx'?: (boolean);
  /**
   * Maximum number of concurrent attempts per process of the service, 1 to 256.
   */
  'maxInFlight'?: (number);
  /**
   * FIRST_ATTEMPT: the first attempts of a session's events are in order. STRICT: an event waits until the previous
   * event is settled.
   */
  'ordering'?: (string);
  /**
   * Milliseconds to wait before each attempt, the first 0; empty = the environment's schedule.
   */
  'retryScheduleMs'?: (number)[];
  /**
   * OPERATOR, GONE (the endpoint answered 410) or FAILING (only failures for 120 hours); empty unless DISABLED.
   */
  'disabledReason'?: (string);
  /**
   * RFC 3339; empty unless DISABLED.
   */
  'disabledAt'?: (string);
  /**
   * RFC 3339: start of the current failures; empty after a success.
   */
  'failingSince'?: (string);
  /**
   * Secrets without their values, the newest first. Excludes expired secrets.
   */
  'secrets'?: (EndpointSecret)[];
  /**
   * RFC 3339: when this temporary endpoint is removed; empty = permanent.
   */
  'expiresAt'?: (string);
  /**
   * Names of the additional headers, in lower case and sorted. The values are never shown.
   */
  'headerNames'?: (string)[];
}

/**
 * A receiver of a tenant's events, with settings and health.
 */
export interface Endpoint__Output {
  /**
   * `whe_` + ULID.
   */
  'id': (string);
  /**
   * Every attempt uses this exact address.
   */
  'url': (string);
  /**
   * Empty = all event types except booking events.
   */
  'eventTypes': (string)[];
  /**
   * PENDING_ACTIVATION, ACTIVE or DISABLED.
   */
  'status': (string);
  /**
   * RFC 3339.
   */
  'createdAt': (string);
  /**
   * Rises with every change of the endpoint or its secrets; pass it as expected_version.
   */
  'rowVersion': (number);
  /**
   * True if any 2xx accepts an event; otherwise only 200 does.
   */
  'acceptAny_2xx': (boolean);
  /**
   * Maximum number of concurrent attempts per process of the service, 1 to 256.
   */
  'maxInFlight': (number);
  /**
   * FIRST_ATTEMPT: the first attempts of a session's events are in order. STRICT: an event waits until the previous
   * event is settled.
   */
  'ordering': (string);
  /**
   * Milliseconds to wait before each attempt, the first 0; empty = the environment's schedule.
   */
  'retryScheduleMs': (number)[];
  /**
   * OPERATOR, GONE (the endpoint answered 410) or FAILING (only failures for 120 hours); empty unless DISABLED.
   */
  'disabledReason': (string);
  /**
   * RFC 3339; empty unless DISABLED.
   */
  'disabledAt': (string);
  /**
   * RFC 3339: start of the current failures; empty after a success.
   */
  'failingSince': (string);
  /**
   * Secrets without their values, the newest first. Excludes expired secrets.
   */
  'secrets': (EndpointSecret__Output)[];
  /**
   * RFC 3339: when this temporary endpoint is removed; empty = permanent.
   */
  'expiresAt': (string);
  /**
   * Names of the additional headers, in lower case and sorted. The values are never shown.
   */
  'headerNames': (string)[];
}

/**
 * A custom header of an endpoint, sent with every delivery and test.
 */
export interface EndpointHeader {
  /**
   * A token of RFC 9110, 1 to 64 characters, stored and sent in lower case. Reserved names are refused: `host`,
   * `user-agent`, `content-…`, `webhook-…`, `x-service-…` and others.
   */
  'name'?: (string);
  /**
   * 1 to 1,024 visible ASCII characters, with blanks only between other characters. Stored encrypted and never shown.
   */
  'value'?: (string);
}

/**
 * A custom header of an endpoint, sent with every delivery and test.
 */
export interface EndpointHeader__Output {
  /**
   * A token of RFC 9110, 1 to 64 characters, stored and sent in lower case. Reserved names are refused: `host`,
   * `user-agent`, `content-…`, `webhook-…`, `x-service-…` and others.
   */
  'name': (string);
  /**
   * 1 to 1,024 visible ASCII characters, with blanks only between other characters. Stored encrypted and never shown.
   */
  'value': (string);
}

/**
 * A key that signs an endpoint's deliveries. Only the call that creates the key shows its value.
 */
export interface EndpointSecret {
  /**
   * Identifier for RevokeSecret; not part of the value.
   */
  'id'?: (number | string | Long);
  /**
   * NEXT (valid, does not make `X-Service-Signature` yet), ACTIVE (makes it) or RETIRED (still valid).
   */
  'state'?: (string);
  /**
   * RFC 3339.
   */
  'createdAt'?: (string);
  /**
   * RFC 3339: end of a retired secret's validity; empty = no end.
   */
  'validUntil'?: (string);
}

/**
 * A key that signs an endpoint's deliveries. Only the call that creates the key shows its value.
 */
export interface EndpointSecret__Output {
  /**
   * Identifier for RevokeSecret; not part of the value.
   */
  'id': (number);
  /**
   * NEXT (valid, does not make `X-Service-Signature` yet), ACTIVE (makes it) or RETIRED (still valid).
   */
  'state': (string);
  /**
   * RFC 3339.
   */
  'createdAt': (string);
  /**
   * RFC 3339: end of a retired secret's validity; empty = no end.
   */
  'validUntil': (string);
}

export interface EndpointServiceDefinition extends grpc.ServiceDefinition {
  CertifyEndpoint: MethodDefinition<CertifyEndpointRequest, CertifyEndpointResponse, CertifyEndpointRequest__Output, CertifyEndpointResponse__Output>
  CreateEndpoint: MethodDefinition<CreateEndpointRequest, CreateEndpointResponse, CreateEndpointRequest__Output, CreateEndpointResponse__Output>
  CreateNextSecret: MethodDefinition<CreateNextSecretRequest, CreateNextSecretResponse, CreateNextSecretRequest__Output, CreateNextSecretResponse__Output>
  DeleteEndpoint: MethodDefinition<DeleteEndpointRequest, DeleteEndpointResponse, DeleteEndpointRequest__Output, DeleteEndpointResponse__Output>
  DisableEndpoint: MethodDefinition<DisableEndpointRequest, DisableEndpointResponse, DisableEndpointRequest__Output, DisableEndpointResponse__Output>
  EnableEndpoint: MethodDefinition<EnableEndpointRequest, EnableEndpointResponse, EnableEndpointRequest__Output, EnableEndpointResponse__Output>
  ListEndpoints: MethodDefinition<ListEndpointsRequest, ListEndpointsResponse, ListEndpointsRequest__Output, ListEndpointsResponse__Output>
  PromoteSecret: MethodDefinition<PromoteSecretRequest, PromoteSecretResponse, PromoteSecretRequest__Output, PromoteSecretResponse__Output>
  RevokeSecret: MethodDefinition<RevokeSecretRequest, RevokeSecretResponse, RevokeSecretRequest__Output, RevokeSecretResponse__Output>
  TestEndpoint: MethodDefinition<TestEndpointRequest, TestEndpointResponse, TestEndpointRequest__Output, TestEndpointResponse__Output>
  UpdateEndpoint: MethodDefinition<UpdateEndpointRequest, UpdateEndpointResponse, UpdateEndpointRequest__Output, UpdateEndpointResponse__Output>
}

/**
 * A separate message, because an empty list differs from an absent one.
 */
export interface EventTypes {
  /**
   * Event types as in CreateEndpoint, each once; empty = all except booking events.
   */
  'types'?: (string)[];
}

/**
 * A separate message, because an empty list differs from an absent one.
 */
export interface EventTypes__Output {
  /**
   * Event types as in CreateEndpoint, each once; empty = all except booking events.
   */
  'types': (string)[];
}

/**
 * Unlisted headers stay unchanged. At most 10 headers may remain, with distinct names.
 */
export interface HeaderChanges {
  /**
   * New headers, and new values of existing ones.
   */
  'set'?: (EndpointHeader)[];
  /**
   * Case-insensitive names. Unknown names are refused.
   */
  'remove'?: (string)[];
}

/**
 * Unlisted headers stay unchanged. At most 10 headers may remain, with distinct names.
 */
export interface HeaderChanges__Output {
  /**
   * New headers, and new values of existing ones.
   */
  'set': (EndpointHeader__Output)[];
  /**
   * Case-insensitive names. Unknown names are refused.
   */
  'remove': (string)[];
}

/**
 * Excludes expired temporary endpoints.
 */
export interface ListEndpointsRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * PENDING_ACTIVATION, ACTIVE or DISABLED; empty = all. INVALID_ARGUMENT for any other value.
   */
  'status'?: (string);
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
 * Excludes expired temporary endpoints.
 */
export interface ListEndpointsRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * PENDING_ACTIVATION, ACTIVE or DISABLED; empty = all. INVALID_ARGUMENT for any other value.
   */
  'status': (string);
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
 * Contains no secret, because only the call that creates a secret shows it.
 */
export interface ListEndpointsResponse {
  /**
   * Ordered by id.
   */
  'endpoints'?: (Endpoint)[];
  /**
   * Empty = last page.
   */
  'nextPageToken'?: (string);
}

/**
 * Contains no secret, because only the call that creates a secret shows it.
 */
export interface ListEndpointsResponse__Output {
  /**
   * Ordered by id.
   */
  'endpoints': (Endpoint__Output)[];
  /**
   * Empty = last page.
   */
  'nextPageToken': (string);
}

/**
 * NOT_FOUND for an endpoint of another tenant, FAILED_PRECONDITION without a next secret.
 */
export interface PromoteSecretRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `whe_…`, from ListEndpoints.
   */
  'endpointId'?: (string);
}

/**
 * NOT_FOUND for an endpoint of another tenant, FAILED_PRECONDITION without a next secret.
 */
export interface PromoteSecretRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `whe_…`, from ListEndpoints.
   */
  'endpointId': (string);
}

/**
 * After one second, every process signs new attempts with the new secret.
 */
export interface PromoteSecretResponse {
  /**
   * `secrets` shows how long the old secret stays valid.
   */
  'endpoint'?: (Endpoint | null);
}

/**
 * After one second, every process signs new attempts with the new secret.
 */
export interface PromoteSecretResponse__Output {
  /**
   * `secrets` shows how long the old secret stays valid.
   */
  'endpoint': (Endpoint__Output | null);
}

/**
 * A separate message, because an empty list differs from an absent one.
 */
export interface RetrySchedule {
  /**
   * Milliseconds to wait before each attempt: 2 to 20 values, the first 0, none above 7 days. Empty = the environment's
   * schedule.
   */
  'delaysMs'?: (number)[];
}

/**
 * A separate message, because an empty list differs from an absent one.
 */
export interface RetrySchedule__Output {
  /**
   * Milliseconds to wait before each attempt: 2 to 20 values, the first 0, none above 7 days. Empty = the environment's
   * schedule.
   */
  'delaysMs': (number)[];
}

/**
 * NOT_FOUND for an unknown secret or endpoint, FAILED_PRECONDITION for the active secret.
 */
export interface RevokeSecretRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `whe_…`, from ListEndpoints.
   */
  'endpointId'?: (string);
  /**
   * From Endpoint.secrets.
   */
  'secretId'?: (number | string | Long);
}

/**
 * NOT_FOUND for an unknown secret or endpoint, FAILED_PRECONDITION for the active secret.
 */
export interface RevokeSecretRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `whe_…`, from ListEndpoints.
   */
  'endpointId': (string);
  /**
   * From Endpoint.secrets.
   */
  'secretId': (number);
}

/**
 * Within a second no process signs with that secret.
 */
export interface RevokeSecretResponse {
  /**
   * The endpoint without the revoked secret.
   */
  'endpoint'?: (Endpoint | null);
}

/**
 * Within a second no process signs with that secret.
 */
export interface RevokeSecretResponse__Output {
  /**
   * The endpoint without the revoked secret.
   */
  'endpoint': (Endpoint__Output | null);
}

/**
 * NOT_FOUND for an endpoint of another tenant, ABORTED if the endpoint was changed during the test. Sends
 * `compliance_session.updated` for a session that does not exist, with `X-Service-Test: true`. The name of the
 * deployment's operator replaces `Service`.
 */
export interface TestEndpointRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `whe_…`, from ListEndpoints.
   */
  'endpointId'?: (string);
}

/**
 * NOT_FOUND for an endpoint of another tenant, ABORTED if the endpoint was changed during the test. Sends
 * `compliance_session.updated` for a session that does not exist, with `X-Service-Test: true`. The name of the
 * deployment's operator replaces `Service`.
 */
export interface TestEndpointRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `whe_…`, from ListEndpoints.
   */
  'endpointId': (string);
}

/**
 * If the receiver fails, the call succeeds with `accepted` false.
 */
export interface TestEndpointResponse {
  /**
   * A PENDING_ACTIVATION endpoint that accepted is now ACTIVE; a DISABLED one stays DISABLED.
   */
  'endpoint'?: (Endpoint | null);
  /**
   * True if the answer was 200, or any 2xx if the endpoint has accept_any_2xx.
   */
  'accepted'?: (boolean);
  /**
   * HTTP status of the answer; 0 without an answer.
   */
  'statusCode'?: (number);
  /**
   * Time from connecting to the end of the answer, at most 15 seconds.
   */
  'durationMs'?: (number);
  /**
   * Reason for the failure, in words; empty if accepted.
   */
  'problem'?: (string);
  /**
   * The first 1 KiB of the answer, if it is text.
   */
  'responseExcerpt'?: (string);
}

/**
 * If the receiver fails, the call succeeds with `accepted` false.
 */
export interface TestEndpointResponse__Output {
  /**
   * A PENDING_ACTIVATION endpoint that accepted is now ACTIVE; a DISABLED one stays DISABLED.
   */
  'endpoint': (Endpoint__Output | null);
  /**
   * True if the answer was 200, or any 2xx if the endpoint has accept_any_2xx.
   */
  'accepted': (boolean);
  /**
   * HTTP status of the answer; 0 without an answer.
   */
  'statusCode': (number);
  /**
   * Time from connecting to the end of the answer, at most 15 seconds.
   */
  'durationMs': (number);
  /**
   * Reason for the failure, in words; empty if accepted.
   */
  'problem': (string);
  /**
   * The first 1 KiB of the answer, if it is text.
   */
  'responseExcerpt': (string);
}

/**
 * NOT_FOUND for an endpoint of another tenant. INVALID_ARGUMENT lists every wrong setting. FAILED_PRECONDITION if the
 * endpoint is ACTIVE and its new URL refuses the test delivery. Absent members stay unchanged.
 */
export interface UpdateEndpointRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `whe_…`, from ListEndpoints.
   */
  'endpointId'?: (string);
  /**
   * The `row_version` that the caller read; ABORTED if the version has changed.
   */
  'expectedVersion'?: (number | string | Long);
  /**
   * As in CreateEndpoint.
   */
  'url'?: (string);
  /**
   * Absent = unchanged; an empty list = all except booking events.
   */
  'eventTypes'?: (EventTypes | null);
  /**
   * As in CreateEndpoint.
   */
  'acceptAny_2xx'?: (boolean);
  /**
   * 1 to 256; 0 is refused here.
   */
  'maxInFlight'?: (number);
  /**
   * FIRST_ATTEMPT or STRICT; empty is refused here.
   */
  'ordering'?: (string);
  /**
   * Absent = unchanged; an empty list = the environment's schedule. An already planned retry keeps its time.
   */
  'retrySchedule'?: (RetrySchedule | null);
  /**
   * Seconds until this temporary endpoint is removed: 60 to 86,400; 0 = now.
   */
  'expiresAfterSeconds'?: (number);
  /**
   * Absent = unchanged. If the URL's scheme, host or port changes, the request must set or remove each header. Another
   * receiver must not get the old values.
   */
  'headers'?: (HeaderChanges | null);
  '_url'?: "url";
  '_acceptAny_2xx'?: "acceptAny_2xx";
  '_maxInFlight'?: "maxInFlight";
  '_ordering'?: "ordering";
  '_expiresAfterSeconds'?: "expiresAfterSeconds";
}

/**
 * NOT_FOUND for an endpoint of another tenant. INVALID_ARGUMENT lists every wrong setting. FAILED_PRECONDITION if the
 * endpoint is ACTIVE and its new URL refuses the test delivery. Absent members stay unchanged.
 */
export interface UpdateEndpointRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `whe_…`, from ListEndpoints.
   */
  'endpointId': (string);
  /**
   * The `row_version` that the caller read; ABORTED if the version has changed.
   */
  'expectedVersion': (number);
  /**
   * As in CreateEndpoint.
   */
  'url'?: (string);
  /**
   * Absent = unchanged; an empty list = all except booking events.
   */
  'eventTypes': (EventTypes__Output | null);
  /**
   * As in CreateEndpoint.
   */
  'acceptAny_2xx'?: (boolean);
  /**
   * 1 to 256; 0 is refused here.
   */
  'maxInFlight'?: (number);
  /**
   * FIRST_ATTEMPT or STRICT; empty is refused here.
   */
  'ordering'?: (string);
  /**
   * Absent = unchanged; an empty list = the environment's schedule. An already planned retry keeps its time.
   */
  'retrySchedule': (RetrySchedule__Output | null);
  /**
   * Seconds until this temporary endpoint is removed: 60 to 86,400; 0 = now.
   */
  'expiresAfterSeconds'?: (number);
  /**
   * Absent = unchanged. If the URL's scheme, host or port changes, the request must set or remove each header. Another
   * receiver must not get the old values.
   */
  'headers': (HeaderChanges__Output | null);
  '_url'?: "url";
  '_acceptAny_2xx'?: "acceptAny_2xx";
  '_maxInFlight'?: "maxInFlight";
  '_ordering'?: "ordering";
  '_expiresAfterSeconds'?: "expiresAfterSeconds";
}

/**
 * Every process applies the new settings to its new attempts within a second.
 */
export interface UpdateEndpointResponse {
  /**
   * The endpoint with its new row_version.
   */
  'endpoint'?: (Endpoint | null);
}

/**
 * Every process applies the new settings to its new attempts within a second.
 */
export interface UpdateEndpointResponse__Output {
  /**
   * The endpoint with its new row_version.
   */
  'endpoint': (Endpoint__Output | null);
}
