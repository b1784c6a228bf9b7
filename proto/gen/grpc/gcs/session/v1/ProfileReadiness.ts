// Original file: gcs/session/v1/session_service.proto

import type { Long } from '@grpc/proto-loader';

export interface ProfileReadiness {
  'key'?: (string);
  'version'?: (number);
  /**
   * Lower-case hex SHA-256 of the definition's RFC 8785 form.
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
  /**
   * The workflow can send a step to a person.
   */
  'hasReview'?: (boolean);
}

export interface ProfileReadiness__Output {
  'key': (string);
  'version': (number);
  /**
   * Lower-case hex SHA-256 of the definition's RFC 8785 form.
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
  /**
   * The workflow can send a step to a person.
   */
  'hasReview': (boolean);
}
