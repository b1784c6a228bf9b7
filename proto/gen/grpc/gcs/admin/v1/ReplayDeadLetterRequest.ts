// Original file: gcs/admin/v1/ops_service.proto

import type { ServiceName as _gcs_admin_v1_ServiceName, ServiceName__Output as _gcs_admin_v1_ServiceName__Output } from '../../../gcs/admin/v1/ServiceName.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * NOT_FOUND without such a record; FAILED_PRECONDITION when one of the session's records still fails, while those
 * before it stay applied.
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
 * NOT_FOUND without such a record; FAILED_PRECONDITION when one of the session's records still fails, while those
 * before it stay applied.
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
