// Original file: gcs/admin/v1/sandbox_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * What is due by then has happened in the session already; evidence and deliveries follow soon after.
 */
export interface AdvanceClockResponse {
  /**
   * How far the clock of the session runs ahead now.
   */
  'clockOffsetMs'?: (number | string | Long);
  /**
   * The public ComplianceSession after it, as JSON.
   */
  'sessionJson'?: (string);
}

/**
 * What is due by then has happened in the session already; evidence and deliveries follow soon after.
 */
export interface AdvanceClockResponse__Output {
  /**
   * How far the clock of the session runs ahead now.
   */
  'clockOffsetMs': (number);
  /**
   * The public ComplianceSession after it, as JSON.
   */
  'sessionJson': (string);
}
