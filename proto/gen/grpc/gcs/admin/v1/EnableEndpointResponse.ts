// Original file: gcs/admin/v1/endpoint_service.proto

import type { Endpoint as _gcs_admin_v1_Endpoint, Endpoint__Output as _gcs_admin_v1_Endpoint__Output } from '../../../gcs/admin/v1/Endpoint.ts';

/**
 * New events are sent from now on, whether or not older ones are replayed.
 */
export interface EnableEndpointResponse {
  /**
   * ACTIVE.
   */
  'endpoint'?: (_gcs_admin_v1_Endpoint | null);
  /**
   * The replay of what was held (DeliveryAdminService.GetReplay); empty when none was asked for.
   */
  'replayId'?: (string);
}

/**
 * New events are sent from now on, whether or not older ones are replayed.
 */
export interface EnableEndpointResponse__Output {
  /**
   * ACTIVE.
   */
  'endpoint': (_gcs_admin_v1_Endpoint__Output | null);
  /**
   * The replay of what was held (DeliveryAdminService.GetReplay); empty when none was asked for.
   */
  'replayId': (string);
}
