// Original file: gcs/admin/v1/ops_service.proto

import type { ServiceName as _gcs_admin_v1_ServiceName, ServiceName__Output as _gcs_admin_v1_ServiceName__Output } from '../../../gcs/admin/v1/ServiceName.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * A session of which a consumer lacks changes that were published.
 */
export interface Gap {
  /**
   * In which they were published.
   */
  'topic'?: (string);
  /**
   * `cs_` + ULID.
   */
  'sessionId'?: (string);
  /**
   * The service with the changes in its journal, which publishes them again.
   */
  'publisher'?: (_gcs_admin_v1_ServiceName);
  /**
   * The service that lacks them.
   */
  'consumer'?: (_gcs_admin_v1_ServiceName);
  /**
   * 0 for receipts, which have no order.
   */
  'publishedVersion'?: (number | string | Long);
  /**
   * 0 = it has never heard of the session, or for receipts.
   */
  'appliedVersion'?: (number | string | Long);
  /**
   * A record of the session is parked at the consumer and not because of a gap: replay it, publishing again does not help.
   */
  'parked'?: (boolean);
  /**
   * How many changes it lacks; after a restore of the publisher's database at least so many.
   */
  'missing'?: (number);
}

/**
 * A session of which a consumer lacks changes that were published.
 */
export interface Gap__Output {
  /**
   * In which they were published.
   */
  'topic': (string);
  /**
   * `cs_` + ULID.
   */
  'sessionId': (string);
  /**
   * The service with the changes in its journal, which publishes them again.
   */
  'publisher': (_gcs_admin_v1_ServiceName__Output);
  /**
   * The service that lacks them.
   */
  'consumer': (_gcs_admin_v1_ServiceName__Output);
  /**
   * 0 for receipts, which have no order.
   */
  'publishedVersion': (number);
  /**
   * 0 = it has never heard of the session, or for receipts.
   */
  'appliedVersion': (number);
  /**
   * A record of the session is parked at the consumer and not because of a gap: replay it, publishing again does not help.
   */
  'parked': (boolean);
  /**
   * How many changes it lacks; after a restore of the publisher's database at least so many.
   */
  'missing': (number);
}
