// Original file: gcs/admin/v1/endpoint_service.proto

import type { Endpoint as _gcs_admin_v1_Endpoint, Endpoint__Output as _gcs_admin_v1_Endpoint__Output } from '../../../gcs/admin/v1/Endpoint.ts';

export interface ListEndpointsResponse {
  'endpoints'?: (_gcs_admin_v1_Endpoint)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

export interface ListEndpointsResponse__Output {
  'endpoints': (_gcs_admin_v1_Endpoint__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}
