// Original file: gcs/admin/v1/delivery_admin_service.proto

import type { DeliveryFilter as _gcs_admin_v1_DeliveryFilter, DeliveryFilter__Output as _gcs_admin_v1_DeliveryFilter__Output } from '../../../gcs/admin/v1/DeliveryFilter.ts';

export interface ListUndeliveredRequest {
  'tenantId'?: (string);
  'filter'?: (_gcs_admin_v1_DeliveryFilter | null);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  'pageToken'?: (string);
}

export interface ListUndeliveredRequest__Output {
  'tenantId': (string);
  'filter': (_gcs_admin_v1_DeliveryFilter__Output | null);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  'pageToken': (string);
}
