// Generated from gcs/admin/v1/endpoint_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { Long } from '@grpc/proto-loader';
import type { MethodDefinition } from '@grpc/proto-loader';

/**
 * One delivery, and what the receiver answered.
 */
export interface CertificationCheck {
  /**
   * Such as `duplicate` or `bad signature`; each once.
   */
  'name'?: (string);
  /**
   * The passing answer, in words: `200`, or `4xx, best 401`.
   */
  'expected'?: (string);
  /**
   * The status, or what happened instead: `reset`, `timeout` or another reason as in Attempt.outcome. For `once`, the
   * texts of both answers, or `not reported`.
   */
  'got'?: (string);
  /**
   * Whether the one is the other.
   */
  'passed'?: (boolean);
  /**
   * Until the answer, or until it was given up.
   */
  'durationMs'?: (number);
  /**
   * Change that the receiver needs to pass.
   */
  'advice'?: (string);
}

/**
 * One delivery, and what the receiver answered.
 */
export interface CertificationCheck__Output {
  /**
   * Such as `duplicate` or `bad signature`; each once.
   */
  'name': (string);
  /**
   * The passing answer, in words: `200`, or `4xx, best 401`.
   */
  'expected': (string);
  /**
   * The status, or what happened instead: `reset`, `timeout` or another reason as in Attempt.outcome. For `once`, the
   * texts of both answers, or `not reported`.
   */
  'got': (string);
  /**
   * Whether the one is the other.
   */
  'passed': (boolean);
  /**
   * Until the answer, or until it was given up.
   */
  'durationMs': (number);
  /**
   * Change that the receiver needs to pass.
   */
  'advice': (string);
}

/**
 * NOT_FOUND for an endpoint of another tenant, FAILED_PRECONDITION when it has no usable address or signing secret.
 */
export interface CertifyEndpointRequest {
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
   * `whe_` + ULID, of EndpointService.ListEndpoints.
   */
  'endpointId'?: (string);
}

/**
 * NOT_FOUND for an endpoint of another tenant, FAILED_PRECONDITION when it has no usable address or signing secret.
 */
export interface CertifyEndpointRequest__Output {
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
   * `whe_` + ULID, of EndpointService.ListEndpoints.
   */
  'endpointId': (string);
}

/**
 * Arrives two seconds before the caller's deadline at the latest, and after 25 seconds at most. A check that there was
 * no time left for has failed with `timeout`.
 */
export interface CertifyEndpointResponse {
  /**
   * The address that was graded.
   */
  'url'?: (string);
  /**
   * Every check was passed.
   */
  'passed'?: (boolean);
  /**
   * In the order in which they were made.
   */
  'checks'?: (CertificationCheck)[];
}

/**
 * Arrives two seconds before the caller's deadline at the latest, and after 25 seconds at most. A check that there was
 * no time left for has failed with `timeout`.
 */
export interface CertifyEndpointResponse__Output {
  /**
   * The address that was graded.
   */
  'url': (string);
  /**
   * Every check was passed.
   */
  'passed': (boolean);
  /**
   * In the order in which they were made.
   */
  'checks': (CertificationCheck__Output)[];
}

/**
 * INVALID_ARGUMENT names every wrong setting; FAILED_PRECONDITION when the tenant has 16 endpoints that are not
 * DISABLED.
 */
export interface CreateEndpointRequest {
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
   * `https://…` with port 443 or one that the deployment allows, at most 2,048 characters, without user name, password
   * and fragment. A sandbox also allows `http://` to this machine. An address within the deployment's or a private
   * network is refused.
   */
  'url'?: (string);
  /**
   * Any of `compliance_session.updated`, `compliance_session.completed`, `compliance_session.review_required`,
   * `evidence_package.ready`, each once; empty = all, those of later versions included.
   */
  'eventTypes'?: (string)[];
  /**
   * Any 2xx accepts an event, not only 200.
   */
  'acceptAny_2xx'?: (boolean);
  /**
   * Maximum number of open attempts to it per process of the service, 1 to 256; 0 = 32.
   */
  'maxInFlight'?: (number);
  /**
   * FIRST_ATTEMPT or STRICT; empty = FIRST_ATTEMPT.
   */
  'ordering'?: (string);
  /**
   * As in Endpoint: 2 to 20 tries, the first at 0, each delay at most 7 days. Empty = the environment's.
   */
  'retryScheduleMs'?: (number)[];
  /**
   * 60 to 86,400: a temporary endpoint, which the service removes after so many seconds, with all that is undelivered to
   * it. 0 = it stays.
   */
  'expiresAfterSeconds'?: (number);
  /**
   * At most 10, no name twice; the test delivery has them already.
   */
  'headers'?: (EndpointHeader)[];
}

/**
 * INVALID_ARGUMENT names every wrong setting; FAILED_PRECONDITION when the tenant has 16 endpoints that are not
 * DISABLED.
 */
export interface CreateEndpointRequest__Output {
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
   * `https://…` with port 443 or one that the deployment allows, at most 2,048 characters, without user name, password
   * and fragment. A sandbox also allows `http://` to this machine. An address within the deployment's or a private
   * network is refused.
   */
  'url': (string);
  /**
   * Any of `compliance_session.updated`, `compliance_session.completed`, `compliance_session.review_required`,
   * `evidence_package.ready`, each once; empty = all, those of later versions included.
   */
  'eventTypes': (string)[];
  /**
   * Any 2xx accepts an event, not only 200.
   */
  'acceptAny_2xx': (boolean);
  /**
   * Maximum number of open attempts to it per process of the service, 1 to 256; 0 = 32.
   */
  'maxInFlight': (number);
  /**
   * FIRST_ATTEMPT or STRICT; empty = FIRST_ATTEMPT.
   */
  'ordering': (string);
  /**
   * As in Endpoint: 2 to 20 tries, the first at 0, each delay at most 7 days. Empty = the environment's.
   */
  'retryScheduleMs': (number)[];
  /**
   * 60 to 86,400: a temporary endpoint, which the service removes after so many seconds, with all that is undelivered to
   * it. 0 = it stays.
   */
  'expiresAfterSeconds': (number);
  /**
   * At most 10, no name twice; the test delivery has them already.
   */
  'headers': (EndpointHeader__Output)[];
}

/**
 * A test delivery that is not accepted is no error: the endpoint exists, and activation_problem says what happened.
 */
export interface CreateEndpointResponse {
  /**
   * ACTIVE or PENDING_ACTIVATION.
   */
  'endpoint'?: (Endpoint | null);
  /**
   * `whsec_` + base64 of 32 bytes, for the receiver; shown here alone. Empty when an earlier answer is replayed.
   */
  'secret'?: (string);
  /**
   * Why the endpoint is not active yet; empty when it is.
   */
  'activationProblem'?: (string);
}

/**
 * A test delivery that is not accepted is no error: the endpoint exists, and activation_problem says what happened.
 */
export interface CreateEndpointResponse__Output {
  /**
   * ACTIVE or PENDING_ACTIVATION.
   */
  'endpoint': (Endpoint__Output | null);
  /**
   * `whsec_` + base64 of 32 bytes, for the receiver; shown here alone. Empty when an earlier answer is replayed.
   */
  'secret': (string);
  /**
   * Why the endpoint is not active yet; empty when it is.
   */
  'activationProblem': (string);
}

/**
 * NOT_FOUND for an endpoint of another tenant, FAILED_PRECONDITION while another next secret waits for its promotion.
 */
export interface CreateNextSecretRequest {
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
   * `whe_` + ULID, of EndpointService.ListEndpoints.
   */
  'endpointId'?: (string);
}

/**
 * NOT_FOUND for an endpoint of another tenant, FAILED_PRECONDITION while another next secret waits for its promotion.
 */
export interface CreateNextSecretRequest__Output {
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
   * `whe_` + ULID, of EndpointService.ListEndpoints.
   */
  'endpointId': (string);
}

/**
 * Give it to the receiver, then PromoteSecret; after 24 hours the service does so itself.
 */
export interface CreateNextSecretResponse {
  /**
   * `whsec_` + base64 of 32 bytes; shown here alone. Empty when an earlier answer is replayed.
   */
  'secret'?: (string);
}

/**
 * Give it to the receiver, then PromoteSecret; after 24 hours the service does so itself.
 */
export interface CreateNextSecretResponse__Output {
  /**
   * `whsec_` + base64 of 32 bytes; shown here alone. Empty when an earlier answer is replayed.
   */
  'secret': (string);
}

/**
 * NOT_FOUND for an endpoint of another tenant.
 */
export interface DeleteEndpointRequest {
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
   * `whe_` + ULID, of EndpointService.ListEndpoints.
   */
  'endpointId'?: (string);
  /**
   * `row_version` as the caller has seen it; ABORTED when it has changed since.
   */
  'expectedVersion'?: (number | string | Long);
}

/**
 * NOT_FOUND for an endpoint of another tenant.
 */
export interface DeleteEndpointRequest__Output {
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
   * `whe_` + ULID, of EndpointService.ListEndpoints.
   */
  'endpointId': (string);
  /**
   * `row_version` as the caller has seen it; ABORTED when it has changed since.
   */
  'expectedVersion': (number);
}

/**
 * From now on the endpoint is neither listed nor found, and gets no events.
 */
export interface DeleteEndpointResponse {
  /**
   * As it was last, DISABLED.
   */
  'endpoint'?: (Endpoint | null);
}

/**
 * From now on the endpoint is neither listed nor found, and gets no events.
 */
export interface DeleteEndpointResponse__Output {
  /**
   * As it was last, DISABLED.
   */
  'endpoint': (Endpoint__Output | null);
}

/**
 * NOT_FOUND for an endpoint of another tenant, FAILED_PRECONDITION when it is DISABLED already.
 */
export interface DisableEndpointRequest {
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
   * `whe_` + ULID, of EndpointService.ListEndpoints.
   */
  'endpointId'?: (string);
  /**
   * `row_version` as the caller has seen it; ABORTED when it has changed since.
   */
  'expectedVersion'?: (number | string | Long);
}

/**
 * NOT_FOUND for an endpoint of another tenant, FAILED_PRECONDITION when it is DISABLED already.
 */
export interface DisableEndpointRequest__Output {
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
   * `whe_` + ULID, of EndpointService.ListEndpoints.
   */
  'endpointId': (string);
  /**
   * `row_version` as the caller has seen it; ABORTED when it has changed since.
   */
  'expectedVersion': (number);
}

/**
 * Attempts in flight go on; none starts a second later in any process.
 */
export interface DisableEndpointResponse {
  /**
   * DISABLED for the reason OPERATOR.
   */
  'endpoint'?: (Endpoint | null);
}

/**
 * Attempts in flight go on; none starts a second later in any process.
 */
export interface DisableEndpointResponse__Output {
  /**
   * DISABLED for the reason OPERATOR.
   */
  'endpoint': (Endpoint__Output | null);
}

/**
 * NOT_FOUND for an endpoint of another tenant. FAILED_PRECONDITION when it is ACTIVE, when the test delivery is not
 * accepted, or when the tenant has 16 others.
 */
export interface EnableEndpointRequest {
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
   * `whe_` + ULID, of EndpointService.ListEndpoints.
   */
  'endpointId'?: (string);
  /**
   * `row_version` as the caller has seen it; ABORTED when it has changed since.
   */
  'expectedVersion'?: (number | string | Long);
  /**
   * Starts a replay of what was HELD meanwhile; without it that waits for StartReplay.
   */
  'replayHeld'?: (boolean);
}

/**
 * NOT_FOUND for an endpoint of another tenant. FAILED_PRECONDITION when it is ACTIVE, when the test delivery is not
 * accepted, or when the tenant has 16 others.
 */
export interface EnableEndpointRequest__Output {
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
   * `whe_` + ULID, of EndpointService.ListEndpoints.
   */
  'endpointId': (string);
  /**
   * `row_version` as the caller has seen it; ABORTED when it has changed since.
   */
  'expectedVersion': (number);
  /**
   * Starts a replay of what was HELD meanwhile; without it that waits for StartReplay.
   */
  'replayHeld': (boolean);
}

/**
 * New events are sent from now on, whether or not older ones are replayed.
 */
export interface EnableEndpointResponse {
  /**
   * ACTIVE.
   */
  'endpoint'?: (Endpoint | null);
  /**
   * The replay of what was held (DeliveryAdminService.GetReplay); empty when none was asked for.
   */
  'replayId'?: (string);
}

/**
 * New events are sent from now on, whether or not older ones are replayed.
 */
export interface EnableEndpointResponse__Output {
  /**
   * ACTIVE.
   */
  'endpoint': (Endpoint__Output | null);
  /**
   * The replay of what was held (DeliveryAdminService.GetReplay); empty when none was asked for.
   */
  'replayId': (string);
}

/**
 * A receiver of a tenant's events: what is decided about it, and how it fares.
 */
export interface Endpoint {
  /**
   * `whe_` + ULID.
   */
  'id'?: (string);
  /**
   * Where every attempt is sent, as it was given.
   */
  'url'?: (string);
  /**
   * Empty = all event types.
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
   * Rises with every change of the endpoint or its secrets; give it back as expected_version.
   */
  'rowVersion'?: (number | string | Long);
  /**
   * Any 2xx accepts an event; without it 200 alone.
   */
  'acceptAny_2xx'?: (boolean);
  /**
   * Maximum number of open attempts to it per process of the service, 1 to 256.
   */
  'maxInFlight'?: (number);
  /**
   * FIRST_ATTEMPT: the first attempts of a session's events are in order. STRICT: an event waits until the one before
   * it is settled.
   */
  'ordering'?: (string);
  /**
   * Milliseconds before each try, the first 0; empty = the environment's schedule.
   */
  'retryScheduleMs'?: (number)[];
  /**
   * OPERATOR, GONE (it answered 410) or FAILING (nothing but failures for 120 hours); empty unless DISABLED.
   */
  'disabledReason'?: (string);
  /**
   * RFC 3339; empty unless DISABLED.
   */
  'disabledAt'?: (string);
  /**
   * RFC 3339: since when every attempt has failed; empty when the last ones did not.
   */
  'failingSince'?: (string);
  /**
   * Without their values, the newest first; those whose time has passed are left out.
   */
  'secrets'?: (EndpointSecret)[];
  /**
   * RFC 3339: when the service removes this temporary endpoint; empty = it stays.
   */
  'expiresAt'?: (string);
  /**
   * Names of its additional headers, in lower case and in order; their values are never shown.
   */
  'headerNames'?: (string)[];
}

/**
 * A receiver of a tenant's events: what is decided about it, and how it fares.
 */
export interface Endpoint__Output {
  /**
   * `whe_` + ULID.
   */
  'id': (string);
  /**
   * Where every attempt is sent, as it was given.
   */
  'url': (string);
  /**
   * Empty = all event types.
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
   * Rises with every change of the endpoint or its secrets; give it back as expected_version.
   */
  'rowVersion': (number);
  /**
   * Any 2xx accepts an event; without it 200 alone.
   */
  'acceptAny_2xx': (boolean);
  /**
   * Maximum number of open attempts to it per process of the service, 1 to 256.
   */
  'maxInFlight': (number);
  /**
   * FIRST_ATTEMPT: the first attempts of a session's events are in order. STRICT: an event waits until the one before
   * it is settled.
   */
  'ordering': (string);
  /**
   * Milliseconds before each try, the first 0; empty = the environment's schedule.
   */
  'retryScheduleMs': (number)[];
  /**
   * OPERATOR, GONE (it answered 410) or FAILING (nothing but failures for 120 hours); empty unless DISABLED.
   */
  'disabledReason': (string);
  /**
   * RFC 3339; empty unless DISABLED.
   */
  'disabledAt': (string);
  /**
   * RFC 3339: since when every attempt has failed; empty when the last ones did not.
   */
  'failingSince': (string);
  /**
   * Without their values, the newest first; those whose time has passed are left out.
   */
  'secrets': (EndpointSecret__Output)[];
  /**
   * RFC 3339: when the service removes this temporary endpoint; empty = it stays.
   */
  'expiresAt': (string);
  /**
   * Names of its additional headers, in lower case and in order; their values are never shown.
   */
  'headerNames': (string)[];
}

/**
 * A header of an endpoint's own, sent with every delivery and test to it.
 */
export interface EndpointHeader {
  /**
   * A token of RFC 9110, 1 to 64 characters; kept and sent in lower case. Refused is what deliveries send or connections
   * use themselves: `host`, `user-agent`, `content-…`, `webhook-…`, `x-service-…` and the like.
   */
  'name'?: (string);
  /**
   * 1 to 1,024 visible ASCII characters, with blanks only inside. Kept encrypted and never shown.
   */
  'value'?: (string);
}

/**
 * A header of an endpoint's own, sent with every delivery and test to it.
 */
export interface EndpointHeader__Output {
  /**
   * A token of RFC 9110, 1 to 64 characters; kept and sent in lower case. Refused is what deliveries send or connections
   * use themselves: `host`, `user-agent`, `content-…`, `webhook-…`, `x-service-…` and the like.
   */
  'name': (string);
  /**
   * 1 to 1,024 visible ASCII characters, with blanks only inside. Kept encrypted and never shown.
   */
  'value': (string);
}

/**
 * A key of an endpoint's signatures. The value is shown once, by the call that makes it.
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
 * A key of an endpoint's signatures. The value is shown once, by the call that makes it.
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
   * Any of `compliance_session.updated`, `compliance_session.completed`, `compliance_session.review_required`,
   * `evidence_package.ready`, each once; empty = all.
   */
  'types'?: (string)[];
}

/**
 * A separate message, because an empty list differs from an absent one.
 */
export interface EventTypes__Output {
  /**
   * Any of `compliance_session.updated`, `compliance_session.completed`, `compliance_session.review_required`,
   * `evidence_package.ready`, each once; empty = all.
   */
  'types': (string)[];
}

/**
 * A header that is neither set nor removed stays as it is. At most 10 are left, and no name is given twice.
 */
export interface HeaderChanges {
  /**
   * New ones, and other values of those that there are.
   */
  'set'?: (EndpointHeader)[];
  /**
   * In any case of letters; one that the endpoint does not have is refused.
   */
  'remove'?: (string)[];
}

/**
 * A header that is neither set nor removed stays as it is. At most 10 are left, and no name is given twice.
 */
export interface HeaderChanges__Output {
  /**
   * New ones, and other values of those that there are.
   */
  'set': (EndpointHeader__Output)[];
  /**
   * In any case of letters; one that the endpoint does not have is refused.
   */
  'remove': (string)[];
}

/**
 * A temporary endpoint is left out from its end on.
 */
export interface ListEndpointsRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * PENDING_ACTIVATION, ACTIVE or DISABLED; empty = all. INVALID_ARGUMENT for any other.
   */
  'status'?: (string);
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
 * A temporary endpoint is left out from its end on.
 */
export interface ListEndpointsRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * PENDING_ACTIVATION, ACTIVE or DISABLED; empty = all. INVALID_ARGUMENT for any other.
   */
  'status': (string);
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
 * The value of a secret is shown by the call that makes it, and never here.
 */
export interface ListEndpointsResponse {
  /**
   * By id.
   */
  'endpoints'?: (Endpoint)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * The value of a secret is shown by the call that makes it, and never here.
 */
export interface ListEndpointsResponse__Output {
  /**
   * By id.
   */
  'endpoints': (Endpoint__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}

/**
 * NOT_FOUND for an endpoint of another tenant, FAILED_PRECONDITION without a next secret.
 */
export interface PromoteSecretRequest {
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
   * `whe_` + ULID, of EndpointService.ListEndpoints.
   */
  'endpointId'?: (string);
}

/**
 * NOT_FOUND for an endpoint of another tenant, FAILED_PRECONDITION without a next secret.
 */
export interface PromoteSecretRequest__Output {
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
   * `whe_` + ULID, of EndpointService.ListEndpoints.
   */
  'endpointId': (string);
}

/**
 * Attempts that start a second later are signed with the new secret in every process.
 */
export interface PromoteSecretResponse {
  /**
   * `secrets` has until when the old one verifies.
   */
  'endpoint'?: (Endpoint | null);
}

/**
 * Attempts that start a second later are signed with the new secret in every process.
 */
export interface PromoteSecretResponse__Output {
  /**
   * `secrets` has until when the old one verifies.
   */
  'endpoint': (Endpoint__Output | null);
}

/**
 * A separate message, because an empty list differs from an absent one.
 */
export interface RetrySchedule {
  /**
   * Milliseconds before each try: 2 to 20, the first 0, none above 7 days. Empty = the environment's.
   */
  'delaysMs'?: (number)[];
}

/**
 * A separate message, because an empty list differs from an absent one.
 */
export interface RetrySchedule__Output {
  /**
   * Milliseconds before each try: 2 to 20, the first 0, none above 7 days. Empty = the environment's.
   */
  'delaysMs': (number)[];
}

/**
 * NOT_FOUND without such a secret or endpoint, FAILED_PRECONDITION for the active secret.
 */
export interface RevokeSecretRequest {
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
   * `whe_` + ULID, of EndpointService.ListEndpoints.
   */
  'endpointId'?: (string);
  /**
   * From Endpoint.secrets.
   */
  'secretId'?: (number | string | Long);
}

/**
 * NOT_FOUND without such a secret or endpoint, FAILED_PRECONDITION for the active secret.
 */
export interface RevokeSecretRequest__Output {
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
   * `whe_` + ULID, of EndpointService.ListEndpoints.
   */
  'endpointId': (string);
  /**
   * From Endpoint.secrets.
   */
  'secretId': (number);
}

/**
 * No delivery carries a signature of that secret any more, in any process a second later.
 */
export interface RevokeSecretResponse {
  /**
   * Without the revoked secret.
   */
  'endpoint'?: (Endpoint | null);
}

/**
 * No delivery carries a signature of that secret any more, in any process a second later.
 */
export interface RevokeSecretResponse__Output {
  /**
   * Without the revoked secret.
   */
  'endpoint': (Endpoint__Output | null);
}

/**
 * NOT_FOUND for an endpoint of another tenant, ABORTED when it was changed during the test. Sends
 * `compliance_session.updated` of a session that does not exist, with `X-Service-Test: true`, where `Service` is the
 * name of the deployment's operator.
 */
export interface TestEndpointRequest {
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
   * `whe_` + ULID, of EndpointService.ListEndpoints.
   */
  'endpointId'?: (string);
}

/**
 * NOT_FOUND for an endpoint of another tenant, ABORTED when it was changed during the test. Sends
 * `compliance_session.updated` of a session that does not exist, with `X-Service-Test: true`, where `Service` is the
 * name of the deployment's operator.
 */
export interface TestEndpointRequest__Output {
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
   * `whe_` + ULID, of EndpointService.ListEndpoints.
   */
  'endpointId': (string);
}

/**
 * A receiver that fails is no error: the call succeeds with `accepted` false.
 */
export interface TestEndpointResponse {
  /**
   * ACTIVE now, if it was PENDING_ACTIVATION and accepts; a DISABLED one stays so.
   */
  'endpoint'?: (Endpoint | null);
  /**
   * It answered 200, which a test needs also where any 2xx accepts events.
   */
  'accepted'?: (boolean);
  /**
   * 0 when there was no answer.
   */
  'statusCode'?: (number);
  /**
   * From connecting to the end of the answer, 15 seconds at most.
   */
  'durationMs'?: (number);
  /**
   * Reason of the failure, in words; empty when it was accepted.
   */
  'problem'?: (string);
  /**
   * The first 1 KiB of the answer, as far as it is text.
   */
  'responseExcerpt'?: (string);
}

/**
 * A receiver that fails is no error: the call succeeds with `accepted` false.
 */
export interface TestEndpointResponse__Output {
  /**
   * ACTIVE now, if it was PENDING_ACTIVATION and accepts; a DISABLED one stays so.
   */
  'endpoint': (Endpoint__Output | null);
  /**
   * It answered 200, which a test needs also where any 2xx accepts events.
   */
  'accepted': (boolean);
  /**
   * 0 when there was no answer.
   */
  'statusCode': (number);
  /**
   * From connecting to the end of the answer, 15 seconds at most.
   */
  'durationMs': (number);
  /**
   * Reason of the failure, in words; empty when it was accepted.
   */
  'problem': (string);
  /**
   * The first 1 KiB of the answer, as far as it is text.
   */
  'responseExcerpt': (string);
}

/**
 * NOT_FOUND for an endpoint of another tenant. INVALID_ARGUMENT names every wrong setting. FAILED_PRECONDITION when the
 * new URL of an ACTIVE endpoint does not accept the test delivery. Absent members stay unchanged.
 */
export interface UpdateEndpointRequest {
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
   * `whe_` + ULID, of EndpointService.ListEndpoints.
   */
  'endpointId'?: (string);
  /**
   * `row_version` as the caller has seen it; ABORTED when it has changed since.
   */
  'expectedVersion'?: (number | string | Long);
  /**
   * As in CreateEndpoint.
   */
  'url'?: (string);
  /**
   * Absent = unchanged; present without types = all of them.
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
   * Absent = unchanged; present without delays = the environment's. Retries that are planned already keep their time.
   */
  'retrySchedule'?: (RetrySchedule | null);
  /**
   * Only of a temporary endpoint: it is removed so many seconds from now. 60 to 86,400; 0 = now.
   */
  'expiresAfterSeconds'?: (number);
  /**
   * Absent = unchanged. With a URL of another scheme, host or port each header has to be set again or removed. Values
   * given for one receiver are sent to no other.
   */
  'headers'?: (HeaderChanges | null);
  '_url'?: "url";
  '_acceptAny_2xx'?: "acceptAny_2xx";
  '_maxInFlight'?: "maxInFlight";
  '_ordering'?: "ordering";
  '_expiresAfterSeconds'?: "expiresAfterSeconds";
}

/**
 * NOT_FOUND for an endpoint of another tenant. INVALID_ARGUMENT names every wrong setting. FAILED_PRECONDITION when the
 * new URL of an ACTIVE endpoint does not accept the test delivery. Absent members stay unchanged.
 */
export interface UpdateEndpointRequest__Output {
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
   * `whe_` + ULID, of EndpointService.ListEndpoints.
   */
  'endpointId': (string);
  /**
   * `row_version` as the caller has seen it; ABORTED when it has changed since.
   */
  'expectedVersion': (number);
  /**
   * As in CreateEndpoint.
   */
  'url'?: (string);
  /**
   * Absent = unchanged; present without types = all of them.
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
   * Absent = unchanged; present without delays = the environment's. Retries that are planned already keep their time.
   */
  'retrySchedule': (RetrySchedule__Output | null);
  /**
   * Only of a temporary endpoint: it is removed so many seconds from now. 60 to 86,400; 0 = now.
   */
  'expiresAfterSeconds'?: (number);
  /**
   * Absent = unchanged. With a URL of another scheme, host or port each header has to be set again or removed. Values
   * given for one receiver are sent to no other.
   */
  'headers': (HeaderChanges__Output | null);
  '_url'?: "url";
  '_acceptAny_2xx'?: "acceptAny_2xx";
  '_maxInFlight'?: "maxInFlight";
  '_ordering'?: "ordering";
  '_expiresAfterSeconds'?: "expiresAfterSeconds";
}

/**
 * Attempts that start a second later follow the new settings in every process.
 */
export interface UpdateEndpointResponse {
  /**
   * With its new row_version.
   */
  'endpoint'?: (Endpoint | null);
}

/**
 * Attempts that start a second later follow the new settings in every process.
 */
export interface UpdateEndpointResponse__Output {
  /**
   * With its new row_version.
   */
  'endpoint': (Endpoint__Output | null);
}
