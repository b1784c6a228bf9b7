// Original file: gcs/admin/v1/ops_service.proto

import type { ServiceName as _gcs_admin_v1_ServiceName, ServiceName__Output as _gcs_admin_v1_ServiceName__Output } from '../../../gcs/admin/v1/ServiceName.ts';

/**
 * Goes over all tenants, topic by topic. Ask until next_page_token is empty.
 */
export interface ReconcileChangesRequest {
  /**
   * Only what this service publishes; unspecified = all.
   */
  'service'?: (_gcs_admin_v1_ServiceName);
  /**
   * Only this session, `cs_` + ULID; empty = all.
   */
  'sessionId'?: (string);
  /**
   * Changes younger than this may still be on their way and are left out. 0 = 60.
   */
  'minAgeSeconds'?: (number);
  /**
   * Publishes what is missing again.
   */
  'repair'?: (boolean);
  /**
   * Sessions per call, or receipts, 1 to 10,000; 0 = 1,000.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken'?: (string);
}

/**
 * Goes over all tenants, topic by topic. Ask until next_page_token is empty.
 */
export interface ReconcileChangesRequest__Output {
  /**
   * Only what this service publishes; unspecified = all.
   */
  'service': (_gcs_admin_v1_ServiceName__Output);
  /**
   * Only this session, `cs_` + ULID; empty = all.
   */
  'sessionId': (string);
  /**
   * Changes younger than this may still be on their way and are left out. 0 = 60.
   */
  'minAgeSeconds': (number);
  /**
   * Publishes what is missing again.
   */
  'repair': (boolean);
  /**
   * Sessions per call, or receipts, 1 to 10,000; 0 = 1,000.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken': (string);
}
