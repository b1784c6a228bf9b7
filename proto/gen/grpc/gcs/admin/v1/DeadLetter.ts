// Original file: gcs/admin/v1/ops_service.proto

import type { ServiceName as _gcs_admin_v1_ServiceName, ServiceName__Output as _gcs_admin_v1_ServiceName__Output } from '../../../gcs/admin/v1/ServiceName.ts';
import type { Long } from '@grpc/proto-loader';

export interface DeadLetter {
  'service'?: (_gcs_admin_v1_ServiceName);
  /**
   * Unique within its service.
   */
  'id'?: (number | string | Long);
  'topic'?: (string);
  /**
   * The record's key; empty when it has none.
   */
  'sessionId'?: (string);
  'partition'?: (number);
  'offset'?: (string);
  /**
   * `malformed`, `schema`, `missing_key`, `wrong_key`, `version_gap`, `behind_parked` or `handler_failed`.
   */
  'reason'?: (string);
  'error'?: (string);
  /**
   * RFC 3339.
   */
  'parkedAt'?: (string);
  /**
   * RFC 3339, when it was replayed or discarded; empty while it waits.
   */
  'closedAt'?: (string);
  /**
   * The first KiB of the record; base64 when it is not UTF-8.
   */
  'value'?: (string);
}

export interface DeadLetter__Output {
  'service': (_gcs_admin_v1_ServiceName__Output);
  /**
   * Unique within its service.
   */
  'id': (number);
  'topic': (string);
  /**
   * The record's key; empty when it has none.
   */
  'sessionId': (string);
  'partition': (number);
  'offset': (string);
  /**
   * `malformed`, `schema`, `missing_key`, `wrong_key`, `version_gap`, `behind_parked` or `handler_failed`.
   */
  'reason': (string);
  'error': (string);
  /**
   * RFC 3339.
   */
  'parkedAt': (string);
  /**
   * RFC 3339, when it was replayed or discarded; empty while it waits.
   */
  'closedAt': (string);
  /**
   * The first KiB of the record; base64 when it is not UTF-8.
   */
  'value': (string);
}
