// Original file: gcs/admin/v1/delivery_admin_service.proto

import type { DeliveryFilter as _gcs_admin_v1_DeliveryFilter, DeliveryFilter__Output as _gcs_admin_v1_DeliveryFilter__Output } from '../../../gcs/admin/v1/DeliveryFilter.ts';

export interface StartReplayRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  /**
   * Without `states` HELD and EXHAUSTED. At least one of ids, session, endpoint or `from`.
   */
  'filter'?: (_gcs_admin_v1_DeliveryFilter | null);
}

export interface StartReplayRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  /**
   * Without `states` HELD and EXHAUSTED. At least one of ids, session, endpoint or `from`.
   */
  'filter': (_gcs_admin_v1_DeliveryFilter__Output | null);
}
