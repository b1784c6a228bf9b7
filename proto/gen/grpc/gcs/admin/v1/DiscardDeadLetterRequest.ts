// Original file: gcs/admin/v1/ops_service.proto

import type { ServiceName as _gcs_admin_v1_ServiceName, ServiceName__Output as _gcs_admin_v1_ServiceName__Output } from '../../../gcs/admin/v1/ServiceName.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * NOT_FOUND without such a record, FAILED_PRECONDITION for one that no longer waits.
 */
export interface DiscardDeadLetterRequest {
  /**
   * Required.
   */
  'service'?: (_gcs_admin_v1_ServiceName);
  /**
   * Of ListDeadLetters, within that service.
   */
  'id'?: (number | string | Long);
}

/**
 * NOT_FOUND without such a record, FAILED_PRECONDITION for one that no longer waits.
 */
export interface DiscardDeadLetterRequest__Output {
  /**
   * Required.
   */
  'service': (_gcs_admin_v1_ServiceName__Output);
  /**
   * Of ListDeadLetters, within that service.
   */
  'id': (number);
}
