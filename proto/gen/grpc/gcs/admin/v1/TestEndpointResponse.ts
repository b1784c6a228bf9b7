// Original file: gcs/admin/v1/endpoint_service.proto

import type { Endpoint as _gcs_admin_v1_Endpoint, Endpoint__Output as _gcs_admin_v1_Endpoint__Output } from '../../../gcs/admin/v1/Endpoint.ts';

/**
 * A receiver that fails is no error: the call succeeds with `accepted` false.
 */
export interface TestEndpointResponse {
  /**
   * ACTIVE now, if it was PENDING_ACTIVATION and accepts; a DISABLED one stays so.
   */
  'endpoint'?: (_gcs_admin_v1_Endpoint | null);
  /**
   * It answered 200, which a test needs also where any 2xx accepts events.
   */
  'accepted'?: (boolean);
  /**
   * 0 when there was no answer.
   */
  'statusCode'?: (number);
  /**
   * From connecting to the end of the answer, 15 seconds at most.
   */
  'durationMs'?: (number);
  /**
   * What went wrong, in words; empty when it was accepted.
   */
  'problem'?: (string);
  /**
   * The first 1 KiB of the answer, as far as it is text.
   */
  'responseExcerpt'?: (string);
}

/**
 * A receiver that fails is no error: the call succeeds with `accepted` false.
 */
export interface TestEndpointResponse__Output {
  /**
   * ACTIVE now, if it was PENDING_ACTIVATION and accepts; a DISABLED one stays so.
   */
  'endpoint': (_gcs_admin_v1_Endpoint__Output | null);
  /**
   * It answered 200, which a test needs also where any 2xx accepts events.
   */
  'accepted': (boolean);
  /**
   * 0 when there was no answer.
   */
  'statusCode': (number);
  /**
   * From connecting to the end of the answer, 15 seconds at most.
   */
  'durationMs': (number);
  /**
   * What went wrong, in words; empty when it was accepted.
   */
  'problem': (string);
  /**
   * The first 1 KiB of the answer, as far as it is text.
   */
  'responseExcerpt': (string);
}
