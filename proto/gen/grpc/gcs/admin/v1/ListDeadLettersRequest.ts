// Original file: gcs/admin/v1/ops_service.proto

import type { ServiceName as _gcs_admin_v1_ServiceName, ServiceName__Output as _gcs_admin_v1_ServiceName__Output } from '../../../gcs/admin/v1/ServiceName.ts';

export interface ListDeadLettersRequest {
  /**
   * Unspecified = all.
   */
  'service'?: (_gcs_admin_v1_ServiceName);
  /**
   * Empty = all.
   */
  'topic'?: (string);
  /**
   * Empty = all.
   */
  'sessionId'?: (string);
  /**
   * Those that were replayed or discarded too.
   */
  'includeClosed'?: (boolean);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * From an earlier answer to the same question.
   */
  'pageToken'?: (string);
}

export interface ListDeadLettersRequest__Output {
  /**
   * Unspecified = all.
   */
  'service': (_gcs_admin_v1_ServiceName__Output);
  /**
   * Empty = all.
   */
  'topic': (string);
  /**
   * Empty = all.
   */
  'sessionId': (string);
  /**
   * Those that were replayed or discarded too.
   */
  'includeClosed': (boolean);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * From an earlier answer to the same question.
   */
  'pageToken': (string);
}
