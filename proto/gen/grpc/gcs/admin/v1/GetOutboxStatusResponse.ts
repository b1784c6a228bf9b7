// Original file: gcs/admin/v1/ops_service.proto

import type { OutboxStatus as _gcs_admin_v1_OutboxStatus, OutboxStatus__Output as _gcs_admin_v1_OutboxStatus__Output } from '../../../gcs/admin/v1/OutboxStatus.ts';
import type { ServiceName as _gcs_admin_v1_ServiceName, ServiceName__Output as _gcs_admin_v1_ServiceName__Output } from '../../../gcs/admin/v1/ServiceName.ts';

/**
 * One that is away hides nothing of the others; a request that names it alone fails with UNAVAILABLE.
 */
export interface GetOutboxStatusResponse {
  /**
   * One per service that has answered.
   */
  'statuses'?: (_gcs_admin_v1_OutboxStatus)[];
  /**
   * Services that were asked and did not answer.
   */
  'unavailable'?: (_gcs_admin_v1_ServiceName)[];
}

/**
 * One that is away hides nothing of the others; a request that names it alone fails with UNAVAILABLE.
 */
export interface GetOutboxStatusResponse__Output {
  /**
   * One per service that has answered.
   */
  'statuses': (_gcs_admin_v1_OutboxStatus__Output)[];
  /**
   * Services that were asked and did not answer.
   */
  'unavailable': (_gcs_admin_v1_ServiceName__Output)[];
}
