// Original file: gcs/admin/v1/delivery_admin_service.proto

import type { Delivery as _gcs_admin_v1_Delivery, Delivery__Output as _gcs_admin_v1_Delivery__Output } from '../../../gcs/admin/v1/Delivery.ts';
import type { Attempt as _gcs_admin_v1_Attempt, Attempt__Output as _gcs_admin_v1_Attempt__Output } from '../../../gcs/admin/v1/Attempt.ts';

/**
 * What the receiver was sent, and what it answered each time.
 */
export interface GetDeliveryResponse {
  /**
   * As in the lists.
   */
  'delivery'?: (_gcs_admin_v1_Delivery | null);
  /**
   * The exact bytes that every attempt sends.
   */
  'body'?: (string);
  /**
   * In their order.
   */
  'attempts'?: (_gcs_admin_v1_Attempt)[];
}

/**
 * What the receiver was sent, and what it answered each time.
 */
export interface GetDeliveryResponse__Output {
  /**
   * As in the lists.
   */
  'delivery': (_gcs_admin_v1_Delivery__Output | null);
  /**
   * The exact bytes that every attempt sends.
   */
  'body': (string);
  /**
   * In their order.
   */
  'attempts': (_gcs_admin_v1_Attempt__Output)[];
}
