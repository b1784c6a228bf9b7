// Original file: gcs/admin/v1/review_service.proto

import type { ReviewDecision as _gcs_admin_v1_ReviewDecision, ReviewDecision__Output as _gcs_admin_v1_ReviewDecision__Output } from '../../../gcs/admin/v1/ReviewDecision.ts';
import type { StepType as _gcs_ingest_v1_StepType, StepType__Output as _gcs_ingest_v1_StepType__Output } from '../../../gcs/ingest/v1/StepType.ts';

export interface ListedDecision {
  'decision'?: (_gcs_admin_v1_ReviewDecision | null);
  'sessionId'?: (string);
  'stepType'?: (_gcs_ingest_v1_StepType);
  'bookingReference'?: (string);
  'propertyReference'?: (string);
  /**
   * True while the step waits for a decision, as a proposal does that needs one more person.
   */
  'isOpen'?: (boolean);
}

export interface ListedDecision__Output {
  'decision': (_gcs_admin_v1_ReviewDecision__Output | null);
  'sessionId': (string);
  'stepType': (_gcs_ingest_v1_StepType__Output);
  'bookingReference': (string);
  'propertyReference': (string);
  /**
   * True while the step waits for a decision, as a proposal does that needs one more person.
   */
  'isOpen': (boolean);
}
