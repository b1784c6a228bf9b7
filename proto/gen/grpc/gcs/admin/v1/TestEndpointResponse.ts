// Original file: gcs/admin/v1/endpoint_service.proto

import type { Endpoint as _gcs_admin_v1_Endpoint, Endpoint__Output as _gcs_admin_v1_Endpoint__Output } from '../../../gcs/admin/v1/Endpoint.ts';

export interface TestEndpointResponse {
  'endpoint'?: (_gcs_admin_v1_Endpoint | null);
  /**
   * Answered 200.
   */
  'accepted'?: (boolean);
  /**
   * 0 when there was no answer.
   */
  'statusCode'?: (number);
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

export interface TestEndpointResponse__Output {
  'endpoint': (_gcs_admin_v1_Endpoint__Output | null);
  /**
   * Answered 200.
   */
  'accepted': (boolean);
  /**
   * 0 when there was no answer.
   */
  'statusCode': (number);
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
