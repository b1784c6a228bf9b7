// Original file: gcs/admin/v1/endpoint_service.proto

import type { Endpoint as _gcs_admin_v1_Endpoint, Endpoint__Output as _gcs_admin_v1_Endpoint__Output } from '../../../gcs/admin/v1/Endpoint.ts';

export interface CreateEndpointResponse {
  'endpoint'?: (_gcs_admin_v1_Endpoint | null);
  /**
   * `whsec_…`; empty when an earlier answer is replayed.
   */
  'secret'?: (string);
  /**
   * Why the endpoint is not active yet; empty when it is.
   */
  'activationProblem'?: (string);
}

export interface CreateEndpointResponse__Output {
  'endpoint': (_gcs_admin_v1_Endpoint__Output | null);
  /**
   * `whsec_…`; empty when an earlier answer is replayed.
   */
  'secret': (string);
  /**
   * Why the endpoint is not active yet; empty when it is.
   */
  'activationProblem': (string);
}
