// Original file: gcs/admin/v1/ops_service.proto

import type { OutboxStatus as _gcs_admin_v1_OutboxStatus, OutboxStatus__Output as _gcs_admin_v1_OutboxStatus__Output } from '../../../gcs/admin/v1/OutboxStatus.ts';
import type { ServiceName as _gcs_admin_v1_ServiceName, ServiceName__Output as _gcs_admin_v1_ServiceName__Output } from '../../../gcs/admin/v1/ServiceName.ts';

export interface GetOutboxStatusResponse {
  'statuses'?: (_gcs_admin_v1_OutboxStatus)[];
  /**
   * Services that were asked and did not answer.
   */
  'unavailable'?: (_gcs_admin_v1_ServiceName)[];
}

export interface GetOutboxStatusResponse__Output {
  'statuses': (_gcs_admin_v1_OutboxStatus__Output)[];
  /**
   * Services that were asked and did not answer.
   */
  'unavailable': (_gcs_admin_v1_ServiceName__Output)[];
}
