// Original file: gcs/admin/v1/endpoint_service.proto

import type { EventTypes as _gcs_admin_v1_EventTypes, EventTypes__Output as _gcs_admin_v1_EventTypes__Output } from '../../../gcs/admin/v1/EventTypes.ts';
import type { RetrySchedule as _gcs_admin_v1_RetrySchedule, RetrySchedule__Output as _gcs_admin_v1_RetrySchedule__Output } from '../../../gcs/admin/v1/RetrySchedule.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * NOT_FOUND for an endpoint of another tenant, INVALID_ARGUMENT that names every wrong setting, FAILED_PRECONDITION
 * when the new URL of an ACTIVE endpoint does not accept the test delivery. What is absent stays as it is.
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
  'eventTypes'?: (_gcs_admin_v1_EventTypes | null);
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
  'retrySchedule'?: (_gcs_admin_v1_RetrySchedule | null);
  /**
   * Only of a temporary endpoint: it is removed so many seconds from now. 60 to 86,400; 0 = now.
   */
  'expiresAfterSeconds'?: (number);
  '_url'?: "url";
  '_acceptAny_2xx'?: "acceptAny_2xx";
  '_maxInFlight'?: "maxInFlight";
  '_ordering'?: "ordering";
  '_expiresAfterSeconds'?: "expiresAfterSeconds";
}

/**
 * NOT_FOUND for an endpoint of another tenant, INVALID_ARGUMENT that names every wrong setting, FAILED_PRECONDITION
 * when the new URL of an ACTIVE endpoint does not accept the test delivery. What is absent stays as it is.
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
  'eventTypes': (_gcs_admin_v1_EventTypes__Output | null);
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
  'retrySchedule': (_gcs_admin_v1_RetrySchedule__Output | null);
  /**
   * Only of a temporary endpoint: it is removed so many seconds from now. 60 to 86,400; 0 = now.
   */
  'expiresAfterSeconds'?: (number);
  '_url'?: "url";
  '_acceptAny_2xx'?: "acceptAny_2xx";
  '_maxInFlight'?: "maxInFlight";
  '_ordering'?: "ordering";
  '_expiresAfterSeconds'?: "expiresAfterSeconds";
}
