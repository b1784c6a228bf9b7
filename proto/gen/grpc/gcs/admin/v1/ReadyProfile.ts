// Original file: gcs/admin/v1/tenant_service.proto

import type { Long } from '@grpc/proto-loader';

export interface ReadyProfile {
  'key'?: (string);
  'version'?: (number);
  /**
   * Lower-case hex.
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

export interface ReadyProfile__Output {
  'key': (string);
  'version': (number);
  /**
   * Lower-case hex.
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
