// Original file: gcs/admin/v1/ops_service.proto

import type { ServiceName as _gcs_admin_v1_ServiceName, ServiceName__Output as _gcs_admin_v1_ServiceName__Output } from '../../../gcs/admin/v1/ServiceName.ts';

/**
 * Concerns the whole deployment, so no tenant is named.
 */
export interface ListDeadLettersRequest {
  /**
   * Unspecified = all.
   */
  'service'?: (_gcs_admin_v1_ServiceName);
  /**
   * `compliance-session.changes`, `evidence-package.changes` or `webhook-delivery.receipts`; empty = all.
   */
  'topic'?: (string);
  /**
   * `cs_` + ULID; empty = all.
   */
  'sessionId'?: (string);
  /**
   * Those that were replayed or discarded as well.
   */
  'includeClosed'?: (boolean);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken'?: (string);
}

/**
 * Concerns the whole deployment, so no tenant is named.
 */
export interface ListDeadLettersRequest__Output {
  /**
   * Unspecified = all.
   */
  'service': (_gcs_admin_v1_ServiceName__Output);
  /**
   * `compliance-session.changes`, `evidence-package.changes` or `webhook-delivery.receipts`; empty = all.
   */
  'topic': (string);
  /**
   * `cs_` + ULID; empty = all.
   */
  'sessionId': (string);
  /**
   * Those that were replayed or discarded as well.
   */
  'includeClosed': (boolean);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * `next_page_token` of the answer before, to the same question; empty = the first page.
   */
  'pageToken': (string);
}
