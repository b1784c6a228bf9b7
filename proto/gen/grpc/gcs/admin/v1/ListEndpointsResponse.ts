// Original file: gcs/admin/v1/endpoint_service.proto

import type { Endpoint as _gcs_admin_v1_Endpoint, Endpoint__Output as _gcs_admin_v1_Endpoint__Output } from '../../../gcs/admin/v1/Endpoint.ts';

/**
 * The value of a secret is shown by the call that makes it, and never here.
 */
export interface ListEndpointsResponse {
  /**
   * By id.
   */
  'endpoints'?: (_gcs_admin_v1_Endpoint)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * The value of a secret is shown by the call that makes it, and never here.
 */
export interface ListEndpointsResponse__Output {
  /**
   * By id.
   */
  'endpoints': (_gcs_admin_v1_Endpoint__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}
