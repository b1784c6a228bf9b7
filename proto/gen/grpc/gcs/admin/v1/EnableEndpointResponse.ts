// Original file: gcs/admin/v1/endpoint_service.proto

import type { Endpoint as _gcs_admin_v1_Endpoint, Endpoint__Output as _gcs_admin_v1_Endpoint__Output } from '../../../gcs/admin/v1/Endpoint.ts';

export interface EnableEndpointResponse {
  'endpoint'?: (_gcs_admin_v1_Endpoint | null);
  /**
   * The replay of what was held (DeliveryAdminService.GetReplay); empty when none was asked for.
   */
  'replayId'?: (string);
}

export interface EnableEndpointResponse__Output {
  'endpoint': (_gcs_admin_v1_Endpoint__Output | null);
  /**
   * The replay of what was held (DeliveryAdminService.GetReplay); empty when none was asked for.
   */
  'replayId': (string);
}
