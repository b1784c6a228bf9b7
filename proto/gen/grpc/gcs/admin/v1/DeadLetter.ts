// Original file: gcs/admin/v1/ops_service.proto

import type { ServiceName as _gcs_admin_v1_ServiceName, ServiceName__Output as _gcs_admin_v1_ServiceName__Output } from '../../../gcs/admin/v1/ServiceName.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * A record that its consumer has set aside. Where a topic has an order, all but receipts, later ones of its session
 * wait behind it.
 */
export interface DeadLetter {
  /**
   * The consumer that has parked it.
   */
  'service'?: (_gcs_admin_v1_ServiceName);
  /**
   * Unique within its service, in the order of arrival.
   */
  'id'?: (number | string | Long);
  /**
   * `compliance-session.changes`, `evidence-package.changes` or `webhook-delivery.receipts`.
   */
  'topic'?: (string);
  /**
   * The record's key; empty when it has none.
   */
  'sessionId'?: (string);
  /**
   * Of the topic.
   */
  'partition'?: (number);
  /**
   * In the partition, as the bus counts: a whole number as text.
   */
  'offset'?: (string);
  /**
   * `malformed`, `schema`, `missing_key`, `wrong_key`, `version_gap`, `behind_parked` or `handler_failed`.
   */
  'reason'?: (string);
  /**
   * What the consumer said of it, for people: its wording may change.
   */
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

/**
 * A record that its consumer has set aside. Where a topic has an order, all but receipts, later ones of its session
 * wait behind it.
 */
export interface DeadLetter__Output {
  /**
   * The consumer that has parked it.
   */
  'service': (_gcs_admin_v1_ServiceName__Output);
  /**
   * Unique within its service, in the order of arrival.
   */
  'id': (number);
  /**
   * `compliance-session.changes`, `evidence-package.changes` or `webhook-delivery.receipts`.
   */
  'topic': (string);
  /**
   * The record's key; empty when it has none.
   */
  'sessionId': (string);
  /**
   * Of the topic.
   */
  'partition': (number);
  /**
   * In the partition, as the bus counts: a whole number as text.
   */
  'offset': (string);
  /**
   * `malformed`, `schema`, `missing_key`, `wrong_key`, `version_gap`, `behind_parked` or `handler_failed`.
   */
  'reason': (string);
  /**
   * What the consumer said of it, for people: its wording may change.
   */
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
