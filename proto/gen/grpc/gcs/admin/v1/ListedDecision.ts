// Original file: gcs/admin/v1/review_service.proto

import type { ReviewDecision as _gcs_admin_v1_ReviewDecision, ReviewDecision__Output as _gcs_admin_v1_ReviewDecision__Output } from '../../../gcs/admin/v1/ReviewDecision.ts';
import type { StepType as _gcs_ingest_v1_StepType, StepType__Output as _gcs_ingest_v1_StepType__Output } from '../../../gcs/ingest/v1/StepType.ts';

/**
 * A decision with what it was about.
 */
export interface ListedDecision {
  /**
   * Without its note.
   */
  'decision'?: (_gcs_admin_v1_ReviewDecision | null);
  /**
   * `cs_` + ULID.
   */
  'sessionId'?: (string);
  /**
   * The step that was decided about.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * The client's own, as the create brought it.
   */
  'bookingReference'?: (string);
  /**
   * The client's own, as the create brought it.
   */
  'propertyReference'?: (string);
  /**
   * True while the step waits for a decision, as a proposal does that needs one more person.
   */
  'isOpen'?: (boolean);
}

/**
 * A decision with what it was about.
 */
export interface ListedDecision__Output {
  /**
   * Without its note.
   */
  'decision': (_gcs_admin_v1_ReviewDecision__Output | null);
  /**
   * `cs_` + ULID.
   */
  'sessionId': (string);
  /**
   * The step that was decided about.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * The client's own, as the create brought it.
   */
  'bookingReference': (string);
  /**
   * The client's own, as the create brought it.
   */
  'propertyReference': (string);
  /**
   * True while the step waits for a decision, as a proposal does that needs one more person.
   */
  'isOpen': (boolean);
}
