// Original file: gcs/admin/v1/endpoint_service.proto

import type { EventTypes as _gcs_admin_v1_EventTypes, EventTypes__Output as _gcs_admin_v1_EventTypes__Output } from '../../../gcs/admin/v1/EventTypes.ts';
import type { RetrySchedule as _gcs_admin_v1_RetrySchedule, RetrySchedule__Output as _gcs_admin_v1_RetrySchedule__Output } from '../../../gcs/admin/v1/RetrySchedule.ts';
import type { Long } from '@grpc/proto-loader';

export interface UpdateEndpointRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  'endpointId'?: (string);
  /**
   * The `row_version` that the change is based on.
   */
  'expectedVersion'?: (number | string | Long);
  'url'?: (string);
  'eventTypes'?: (_gcs_admin_v1_EventTypes | null);
  'acceptAny_2xx'?: (boolean);
  'maxInFlight'?: (number);
  'ordering'?: (string);
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

export interface UpdateEndpointRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  'endpointId': (string);
  /**
   * The `row_version` that the change is based on.
   */
  'expectedVersion': (number);
  'url'?: (string);
  'eventTypes': (_gcs_admin_v1_EventTypes__Output | null);
  'acceptAny_2xx'?: (boolean);
  'maxInFlight'?: (number);
  'ordering'?: (string);
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
