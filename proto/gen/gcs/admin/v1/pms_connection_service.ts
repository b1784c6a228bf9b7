// Generated from gcs/admin/v1/pms_connection_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { MethodDefinition } from '@grpc/proto-loader';

/**
 * NOT_FOUND for another tenant's connection, FAILED_PRECONDITION for an ended connection.
 */
export interface CheckPmsConnectionRequest {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `pmc_…`, from ListPmsConnections.
   */
  'connectionId'?: (string);
}

/**
 * NOT_FOUND for another tenant's connection, FAILED_PRECONDITION for an ended connection.
 */
export interface CheckPmsConnectionRequest__Output {
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `pmc_…`, from ListPmsConnections.
   */
  'connectionId': (string);
}

/**
 * The call succeeds even if a part of the check fails.
 */
export interface CheckPmsConnectionResponse {
  /**
   * One result for each part of the check.
   */
  'checks'?: (PmsCheck)[];
}

/**
 * The call succeeds even if a part of the check fails.
 */
export interface CheckPmsConnectionResponse__Output {
  /**
   * One result for each part of the check.
   */
  'checks': (PmsCheck__Output)[];
}

/**
 * NOT_FOUND for another tenant's connection.
 */
export interface EndPmsConnectionRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * `pmc_…`, from ListPmsConnections.
   */
  'connectionId'?: (string);
}

/**
 * NOT_FOUND for another tenant's connection.
 */
export interface EndPmsConnectionRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * `pmc_…`, from ListPmsConnections.
   */
  'connectionId': (string);
}

/**
 * The ended connection.
 */
export interface EndPmsConnectionResponse {
  /**
   * Contains `ended_at`.
   */
  'connection'?: (PmsConnection | null);
}

/**
 * The ended connection.
 */
export interface EndPmsConnectionResponse__Output {
  /**
   * Contains `ended_at`.
   */
  'connection': (PmsConnection__Output | null);
}

/**
 * The list includes ended connections.
 */
export interface ListPmsConnectionsRequest {
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
 * The list includes ended connections.
 */
export interface ListPmsConnectionsRequest__Output {
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
 * One page of connections.
 */
export interface ListPmsConnectionsResponse {
  /**
   * In the order of their ids.
   */
  'connections'?: (PmsConnection)[];
  /**
   * Empty = last page.
   */
  'nextPageToken'?: (string);
}

/**
 * One page of connections.
 */
export interface ListPmsConnectionsResponse__Output {
  /**
   * In the order of their ids.
   */
  'connections': (PmsConnection__Output)[];
  /**
   * Empty = last page.
   */
  'nextPageToken': (string);
}

/**
 * Result of one part of the check.
 */
export interface PmsCheck {
  /**
   * credentials, property, webhooks, polls, clock or write-back.
   */
  'name'?: (string);
  /**
   * False if `problem` contains a fault.
   */
  'passed'?: (boolean);
  /**
   * Describes the fault for the operator; empty if the part passed.
   */
  'problem'?: (string);
  /**
   * An observation, such as the time of the latest webhook.
   */
  'detail'?: (string);
}

/**
 * Result of one part of the check.
 */
export interface PmsCheck__Output {
  /**
   * credentials, property, webhooks, polls, clock or write-back.
   */
  'name': (string);
  /**
   * False if `problem` contains a fault.
   */
  'passed': (boolean);
  /**
   * Describes the fault for the operator; empty if the part passed.
   */
  'problem': (string);
  /**
   * An observation, such as the time of the latest webhook.
   */
  'detail': (string);
}

/**
 * A connection without its credentials.
 */
export interface PmsConnection {
  /**
   * `pmc_` + ULID.
   */
  'id'?: (string);
  /**
   * The property's reference, as in bookings.
   */
  'propertyReference'?: (string);
  /**
   * `apaleo` or `mews`.
   */
  'kind'?: (string);
  /**
   * Address of the API, `https://host`.
   */
  'baseUrl'?: (string);
  /**
   * apaleo: property id; Mews: id of the enterprise.
   */
  'pmsProperty'?: (string);
  /**
   * Mews: id of the service with the rooms; empty for apaleo.
   */
  'pmsService'?: (string);
  /**
   * The property's time zone in the IANA database.
   */
  'timeZone'?: (string);
  /**
   * Prefix of a booking's reference, before the reservation's number.
   */
  'referencePrefix'?: (string);
  /**
   * Children below this age are infants.
   */
  'infantsBelow'?: (number);
  /**
   * True if the result of the checks is written to the reservation.
   */
  'writesBack'?: (boolean);
  /**
   * Webhook address to register with the PMS. Set only in the answer that creates or renews the address.
   */
  'webhookUrl'?: (string);
  /**
   * Time of the latest webhook for this property, RFC 3339; empty before the first.
   */
  'lastWebhookAt'?: (string);
  /**
   * End of the latest complete poll, RFC 3339; empty before the first.
   */
  'lastPollAt'?: (string);
  /**
   * Time of the latest write-back of a result, RFC 3339; empty before the first.
   */
  'lastWrittenAt'?: (string);
  /**
   * Reason why the latest poll failed; empty after a success.
   */
  'problem'?: (string);
  /**
   * RFC 3339.
   */
  'createdAt'?: (string);
  /**
   * RFC 3339.
   */
  'changedAt'?: (string);
  /**
   * RFC 3339; empty while the connection is in use.
   */
  'endedAt'?: (string);
}

/**
 * A connection without its credentials.
 */
export interface PmsConnection__Output {
  /**
   * `pmc_` + ULID.
   */
  'id': (string);
  /**
   * The property's reference, as in bookings.
   */
  'propertyReference': (string);
  /**
   * `apaleo` or `mews`.
   */
  'kind': (string);
  /**
   * Address of the API, `https://host`.
   */
  'baseUrl': (string);
  /**
   * apaleo: property id; Mews: id of the enterprise.
   */
  'pmsProperty': (string);
  /**
   * Mews: id of the service with the rooms; empty for apaleo.
   */
  'pmsService': (string);
  /**
   * The property's time zone in the IANA database.
   */
  'timeZone': (string);
  /**
   * Prefix of a booking's reference, before the reservation's number.
   */
  'referencePrefix': (string);
  /**
   * Children below this age are infants.
   */
  'infantsBelow': (number);
  /**
   * True if the result of the checks is written to the reservation.
   */
  'writesBack': (boolean);
  /**
   * Webhook address to register with the PMS. Set only in the answer that creates or renews the address.
   */
  'webhookUrl': (string);
  /**
   * Time of the latest webhook for this property, RFC 3339; empty before the first.
   */
  'lastWebhookAt': (string);
  /**
   * End of the latest complete poll, RFC 3339; empty before the first.
   */
  'lastPollAt': (string);
  /**
   * Time of the latest write-back of a result, RFC 3339; empty before the first.
   */
  'lastWrittenAt': (string);
  /**
   * Reason why the latest poll failed; empty after a success.
   */
  'problem': (string);
  /**
   * RFC 3339.
   */
  'createdAt': (string);
  /**
   * RFC 3339.
   */
  'changedAt': (string);
  /**
   * RFC 3339; empty while the connection is in use.
   */
  'endedAt': (string);
}

export interface PmsConnectionServiceDefinition extends grpc.ServiceDefinition {
  CheckPmsConnection: MethodDefinition<CheckPmsConnectionRequest, CheckPmsConnectionResponse, CheckPmsConnectionRequest__Output, CheckPmsConnectionResponse__Output>
  EndPmsConnection: MethodDefinition<EndPmsConnectionRequest, EndPmsConnectionResponse, EndPmsConnectionRequest__Output, EndPmsConnectionResponse__Output>
  ListPmsConnections: MethodDefinition<ListPmsConnectionsRequest, ListPmsConnectionsResponse, ListPmsConnectionsRequest__Output, ListPmsConnectionsResponse__Output>
  SetPmsConnection: MethodDefinition<SetPmsConnectionRequest, SetPmsConnectionResponse, SetPmsConnectionRequest__Output, SetPmsConnectionResponse__Output>
}

/**
 * INVALID_ARGUMENT lists every invalid member.
 */
export interface SetPmsConnectionRequest {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId'?: (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId'?: (string);
  /**
   * The property's reference, 1 to 128 characters. A property has one connection.
   */
  'propertyReference'?: (string);
  /**
   * `apaleo` or `mews`; FAILED_PRECONDITION if the property's connection has another kind.
   */
  'kind'?: (string);
  /**
   * Empty = the PMS's own address. A sandbox also allows an address on its own machine.
   */
  'baseUrl'?: (string);
  /**
   * As in PmsConnection.
   */
  'pmsProperty'?: (string);
  /**
   * As in PmsConnection.
   */
  'pmsService'?: (string);
  /**
   * As in PmsConnection.
   */
  'timeZone'?: (string);
  /**
   * At most 32 characters; needed if two properties of the tenant use the same reservation numbers.
   */
  'referencePrefix'?: (string);
  /**
   * 0 to 17; 0 = 2.
   */
  'infantsBelow'?: (number);
  /**
   * True if nothing is written to reservations.
   */
  'noWriteBack'?: (boolean);
  /**
   * apaleo: client id; Mews: client token. Empty = the stored value stays.
   */
  'client'?: (string);
  /**
   * apaleo: client secret; Mews: access token. Empty = the stored value stays.
   */
  'secret'?: (string);
  /**
   * Creates a new webhook address. The old address stops working.
   */
  'renewWebhook'?: (boolean);
}

/**
 * INVALID_ARGUMENT lists every invalid member.
 */
export interface SetPmsConnectionRequest__Output {
  /**
   * Idempotency key for 7 days, 1 to 128 characters. ALREADY_EXISTS if another request or operator used it.
   */
  'requestId': (string);
  /**
   * `ten_…`, from ListTenants; NOT_FOUND if unknown.
   */
  'tenantId': (string);
  /**
   * The property's reference, 1 to 128 characters. A property has one connection.
   */
  'propertyReference': (string);
  /**
   * `apaleo` or `mews`; FAILED_PRECONDITION if the property's connection has another kind.
   */
  'kind': (string);
  /**
   * Empty = the PMS's own address. A sandbox also allows an address on its own machine.
   */
  'baseUrl': (string);
  /**
   * As in PmsConnection.
   */
  'pmsProperty': (string);
  /**
   * As in PmsConnection.
   */
  'pmsService': (string);
  /**
   * As in PmsConnection.
   */
  'timeZone': (string);
  /**
   * At most 32 characters; needed if two properties of the tenant use the same reservation numbers.
   */
  'referencePrefix': (string);
  /**
   * 0 to 17; 0 = 2.
   */
  'infantsBelow': (number);
  /**
   * True if nothing is written to reservations.
   */
  'noWriteBack': (boolean);
  /**
   * apaleo: client id; Mews: client token. Empty = the stored value stays.
   */
  'client': (string);
  /**
   * apaleo: client secret; Mews: access token. Empty = the stored value stays.
   */
  'secret': (string);
  /**
   * Creates a new webhook address. The old address stops working.
   */
  'renewWebhook': (boolean);
}

/**
 * The current connection.
 */
export interface SetPmsConnectionResponse {
  /**
   * Contains the webhook address if this call created the address; not if the call is repeated.
   */
  'connection'?: (PmsConnection | null);
}

/**
 * The current connection.
 */
export interface SetPmsConnectionResponse__Output {
  /**
   * Contains the webhook address if this call created the address; not if the call is repeated.
   */
  'connection': (PmsConnection__Output | null);
}
