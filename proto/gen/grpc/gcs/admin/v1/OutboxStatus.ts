// Original file: gcs/admin/v1/ops_service.proto

import type { ServiceName as _gcs_admin_v1_ServiceName, ServiceName__Output as _gcs_admin_v1_ServiceName__Output } from '../../../gcs/admin/v1/ServiceName.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * What one service has written and not published yet, and what it could not apply.
 */
export interface OutboxStatus {
  /**
   * Whose queues these are.
   */
  'service'?: (_gcs_admin_v1_ServiceName);
  /**
   * Messages not yet published; counted up to 100,000.
   */
  'pending'?: (number | string | Long);
  /**
   * Age of the oldest of them; 0 when there is none.
   */
  'oldestAgeSeconds'?: (number | string);
  /**
   * The process that publishes at the moment, one at a time; empty = none.
   */
  'relay'?: (string);
  /**
   * Records parked and not yet replayed.
   */
  'deadLetters'?: (number | string | Long);
}

/**
 * What one service has written and not published yet, and what it could not apply.
 */
export interface OutboxStatus__Output {
  /**
   * Whose queues these are.
   */
  'service': (_gcs_admin_v1_ServiceName__Output);
  /**
   * Messages not yet published; counted up to 100,000.
   */
  'pending': (number);
  /**
   * Age of the oldest of them; 0 when there is none.
   */
  'oldestAgeSeconds': (number);
  /**
   * The process that publishes at the moment, one at a time; empty = none.
   */
  'relay': (string);
  /**
   * Records parked and not yet replayed.
   */
  'deadLetters': (number);
}
