// Original file: gcs/admin/v1/ops_service.proto

import type { ServiceName as _gcs_admin_v1_ServiceName, ServiceName__Output as _gcs_admin_v1_ServiceName__Output } from '../../../gcs/admin/v1/ServiceName.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * NOT_FOUND without such a record; FAILED_PRECONDITION while the oldest one of the session still fails.
 */
export interface ReplayDeadLetterRequest {
  /**
   * Required.
   */
  'service'?: (_gcs_admin_v1_ServiceName);
  /**
   * Any parked record of the session.
   */
  'id'?: (number | string | Long);
}

/**
 * NOT_FOUND without such a record; FAILED_PRECONDITION while the oldest one of the session still fails.
 */
export interface ReplayDeadLetterRequest__Output {
  /**
   * Required.
   */
  'service': (_gcs_admin_v1_ServiceName__Output);
  /**
   * Any parked record of the session.
   */
  'id': (number);
}
