// Original file: gcs/admin/v1/endpoint_service.proto

import type { EndpointSecret as _gcs_admin_v1_EndpointSecret, EndpointSecret__Output as _gcs_admin_v1_EndpointSecret__Output } from '../../../gcs/admin/v1/EndpointSecret.ts';
import type { Long } from '@grpc/proto-loader';

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
   * How many attempts each process of the service may have open to it at a time, 1 to 256.
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
  'secrets'?: (_gcs_admin_v1_EndpointSecret)[];
  /**
   * RFC 3339: when the service removes this temporary endpoint; empty = it stays.
   */
  'expiresAt'?: (string);
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
   * How many attempts each process of the service may have open to it at a time, 1 to 256.
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
  'secrets': (_gcs_admin_v1_EndpointSecret__Output)[];
  /**
   * RFC 3339: when the service removes this temporary endpoint; empty = it stays.
   */
  'expiresAt': (string);
}
