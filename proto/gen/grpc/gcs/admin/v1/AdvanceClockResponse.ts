// Original file: gcs/admin/v1/sandbox_service.proto

import type { Long } from '@grpc/proto-loader';

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
