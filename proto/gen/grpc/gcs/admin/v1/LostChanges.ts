// Original file: gcs/admin/v1/ops_service.proto

import type { ServiceName as _gcs_admin_v1_ServiceName, ServiceName__Output as _gcs_admin_v1_ServiceName__Output } from '../../../gcs/admin/v1/ServiceName.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * A session of which a consumer has applied changes that their publisher no longer has, because its database was
 * restored to before them. They are not published again; what changes next of the session is.
 */
export interface LostChanges {
  /**
   * In which they were published.
   */
  'topic'?: (string);
  /**
   * `cs_` + ULID.
   */
  'sessionId'?: (string);
  /**
   * The service that has lost them.
   */
  'publisher'?: (_gcs_admin_v1_ServiceName);
  /**
   * The service that has applied them.
   */
  'consumer'?: (_gcs_admin_v1_ServiceName);
  /**
   * The newest that the publisher has; 0 = it does not know the session.
   */
  'publishedVersion'?: (number | string | Long);
  /**
   * The newest that was applied.
   */
  'appliedVersion'?: (number | string | Long);
  /**
   * How many are lost.
   */
  'missing'?: (number);
}

/**
 * A session of which a consumer has applied changes that their publisher no longer has, because its database was
 * restored to before them. They are not published again; what changes next of the session is.
 */
export interface LostChanges__Output {
  /**
   * In which they were published.
   */
  'topic': (string);
  /**
   * `cs_` + ULID.
   */
  'sessionId': (string);
  /**
   * The service that has lost them.
   */
  'publisher': (_gcs_admin_v1_ServiceName__Output);
  /**
   * The service that has applied them.
   */
  'consumer': (_gcs_admin_v1_ServiceName__Output);
  /**
   * The newest that the publisher has; 0 = it does not know the session.
   */
  'publishedVersion': (number);
  /**
   * The newest that was applied.
   */
  'appliedVersion': (number);
  /**
   * How many are lost.
   */
  'missing': (number);
}
