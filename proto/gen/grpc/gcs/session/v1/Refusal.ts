// Original file: gcs/session/v1/session_service.proto

import type { RefusedField as _gcs_session_v1_RefusedField, RefusedField__Output as _gcs_session_v1_RefusedField__Output } from '../../../gcs/session/v1/RefusedField.ts';

export interface Refusal {
  /**
   * A code of the public error catalogue.
   */
  'code'?: (string);
  'message'?: (string);
  /**
   * 0 = not given.
   */
  'retryAfterSeconds'?: (number);
  /**
   * With each refusal of the body itself, at most 50.
   */
  'fields'?: (_gcs_session_v1_RefusedField)[];
}

export interface Refusal__Output {
  /**
   * A code of the public error catalogue.
   */
  'code': (string);
  'message': (string);
  /**
   * 0 = not given.
   */
  'retryAfterSeconds': (number);
  /**
   * With each refusal of the body itself, at most 50.
   */
  'fields': (_gcs_session_v1_RefusedField__Output)[];
}
