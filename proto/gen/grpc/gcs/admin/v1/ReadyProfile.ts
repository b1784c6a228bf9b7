// Original file: gcs/admin/v1/tenant_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A published workflow, and what sessions of that version have shown.
 */
export interface ReadyProfile {
  /**
   * What clients send as `workflowKey`.
   */
  'key'?: (string);
  /**
   * From 1.
   */
  'version'?: (number);
  /**
   * Of its definition, lower-case hex; production publishes this one and no other.
   */
  'sha256'?: (string);
  /**
   * Ended sessions of this version, by the status they ended with.
   */
  'outcomes'?: ({[key: string]: number | string | Long});
  /**
   * A person has decided in one of them.
   */
  'reviewExercised'?: (boolean);
}

/**
 * A published workflow, and what sessions of that version have shown.
 */
export interface ReadyProfile__Output {
  /**
   * What clients send as `workflowKey`.
   */
  'key': (string);
  /**
   * From 1.
   */
  'version': (number);
  /**
   * Of its definition, lower-case hex; production publishes this one and no other.
   */
  'sha256': (string);
  /**
   * Ended sessions of this version, by the status they ended with.
   */
  'outcomes': ({[key: string]: number});
  /**
   * A person has decided in one of them.
   */
  'reviewExercised': (boolean);
}
