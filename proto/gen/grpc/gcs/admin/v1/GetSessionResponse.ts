// Original file: gcs/admin/v1/session_admin_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * The session as a client sees it at this moment, and what only operators see.
 */
export interface GetSessionResponse {
  /**
   * The public ComplianceSession as JSON.
   */
  'sessionJson'?: (string);
  /**
   * Number of committed changes; give it back as expected_version.
   */
  'version'?: (number | string | Long);
  /**
   * When a review that nobody decides ends the session; empty outside NEEDS_REVIEW.
   */
  'reviewDueAt'?: (string);
  /**
   * True once evidence_package.ready has been emitted.
   */
  'packageReady'?: (boolean);
  /**
   * How far the session's own clock runs ahead (sandbox).
   */
  'clockOffsetMs'?: (number | string | Long);
  /**
   * The script that is being played with it (sandbox); empty when none is.
   */
  'scenario'?: (string);
  /**
   * True once what was known of the guest has been destroyed.
   */
  'guestDataErased'?: (boolean);
  /**
   * The session that this one follows up; empty when none.
   */
  'followUpOf'?: (string);
  /**
   * Sessions that follow this one up, the oldest first.
   */
  'followUps'?: (string)[];
}

/**
 * The session as a client sees it at this moment, and what only operators see.
 */
export interface GetSessionResponse__Output {
  /**
   * The public ComplianceSession as JSON.
   */
  'sessionJson': (string);
  /**
   * Number of committed changes; give it back as expected_version.
   */
  'version': (number);
  /**
   * When a review that nobody decides ends the session; empty outside NEEDS_REVIEW.
   */
  'reviewDueAt': (string);
  /**
   * True once evidence_package.ready has been emitted.
   */
  'packageReady': (boolean);
  /**
   * How far the session's own clock runs ahead (sandbox).
   */
  'clockOffsetMs': (number);
  /**
   * The script that is being played with it (sandbox); empty when none is.
   */
  'scenario': (string);
  /**
   * True once what was known of the guest has been destroyed.
   */
  'guestDataErased': (boolean);
  /**
   * The session that this one follows up; empty when none.
   */
  'followUpOf': (string);
  /**
   * Sessions that follow this one up, the oldest first.
   */
  'followUps': (string)[];
}
