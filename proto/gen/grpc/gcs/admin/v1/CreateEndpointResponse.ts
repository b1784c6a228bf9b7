// Original file: gcs/admin/v1/endpoint_service.proto

import type { Endpoint as _gcs_admin_v1_Endpoint, Endpoint__Output as _gcs_admin_v1_Endpoint__Output } from '../../../gcs/admin/v1/Endpoint.ts';

/**
 * A test delivery that is not accepted is no error: the endpoint exists, and activation_problem says what happened.
 */
export interface CreateEndpointResponse {
  /**
   * ACTIVE or PENDING_ACTIVATION.
   */
  'endpoint'?: (_gcs_admin_v1_Endpoint | null);
  /**
   * `whsec_` + base64 of 32 bytes, for the receiver; shown here alone. Empty when an earlier answer is replayed.
   */
  'secret'?: (string);
  /**
   * Why the endpoint is not active yet; empty when it is.
   */
  'activationProblem'?: (string);
}

/**
 * A test delivery that is not accepted is no error: the endpoint exists, and activation_problem says what happened.
 */
export interface CreateEndpointResponse__Output {
  /**
   * ACTIVE or PENDING_ACTIVATION.
   */
  'endpoint': (_gcs_admin_v1_Endpoint__Output | null);
  /**
   * `whsec_` + base64 of 32 bytes, for the receiver; shown here alone. Empty when an earlier answer is replayed.
   */
  'secret': (string);
  /**
   * Why the endpoint is not active yet; empty when it is.
   */
  'activationProblem': (string);
}
