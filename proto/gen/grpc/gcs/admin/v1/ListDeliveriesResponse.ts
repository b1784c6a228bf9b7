// Original file: gcs/admin/v1/delivery_admin_service.proto

import type { Delivery as _gcs_admin_v1_Delivery, Delivery__Output as _gcs_admin_v1_Delivery__Output } from '../../../gcs/admin/v1/Delivery.ts';

export interface ListDeliveriesResponse {
  'deliveries'?: (_gcs_admin_v1_Delivery)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

export interface ListDeliveriesResponse__Output {
  'deliveries': (_gcs_admin_v1_Delivery__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}
