// Original file: gcs/admin/v1/ops_service.proto

import type { OutboxStatus as _gcs_admin_v1_OutboxStatus, OutboxStatus__Output as _gcs_admin_v1_OutboxStatus__Output } from '../../../gcs/admin/v1/OutboxStatus.ts';

export interface GetOutboxStatusResponse {
  'statuses'?: (_gcs_admin_v1_OutboxStatus)[];
}

export interface GetOutboxStatusResponse__Output {
  'statuses': (_gcs_admin_v1_OutboxStatus__Output)[];
}
