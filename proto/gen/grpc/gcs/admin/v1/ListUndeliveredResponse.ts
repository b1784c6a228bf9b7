// Original file: gcs/admin/v1/delivery_admin_service.proto

import type { Delivery as _gcs_admin_v1_Delivery, Delivery__Output as _gcs_admin_v1_Delivery__Output } from '../../../gcs/admin/v1/Delivery.ts';

/**
 * Ask on until there is no further page: a page looks at a bounded number of deliveries, whatever it finds.
 */
export interface ListUndeliveredResponse {
  /**
   * None of them DELIVERED; `reason` says why.
   */
  'deliveries'?: (_gcs_admin_v1_Delivery)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * Ask on until there is no further page: a page looks at a bounded number of deliveries, whatever it finds.
 */
export interface ListUndeliveredResponse__Output {
  /**
   * None of them DELIVERED; `reason` says why.
   */
  'deliveries': (_gcs_admin_v1_Delivery__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}
