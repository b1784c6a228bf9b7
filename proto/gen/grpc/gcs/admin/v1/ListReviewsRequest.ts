// Original file: gcs/admin/v1/review_service.proto

import type { StepType as _gcs_ingest_v1_StepType, StepType__Output as _gcs_ingest_v1_StepType__Output } from '../../../gcs/ingest/v1/StepType.ts';

export interface ListReviewsRequest {
  'tenantId'?: (string);
  /**
   * Exact; empty = any.
   */
  'propertyReference'?: (string);
  /**
   * Exact; empty = any.
   */
  'workflowKey'?: (string);
  /**
   * Unspecified = any.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * Only what is past its due_at.
   */
  'overdue'?: (boolean);
  /**
   * Only what nobody has claimed.
   */
  'unclaimed'?: (boolean);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize'?: (number);
  /**
   * Of the answer before; empty = the first page.
   */
  'pageToken'?: (string);
  /**
   * Only what a person has to decide because of this code; empty = any.
   */
  'reasonCode'?: (string);
  /**
   * Only what this person is at, by the subject of their token; empty = any.
   */
  'claimedBy'?: (string);
  /**
   * Only what the caller is at.
   */
  'mine'?: (boolean);
}

export interface ListReviewsRequest__Output {
  'tenantId': (string);
  /**
   * Exact; empty = any.
   */
  'propertyReference': (string);
  /**
   * Exact; empty = any.
   */
  'workflowKey': (string);
  /**
   * Unspecified = any.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * Only what is past its due_at.
   */
  'overdue': (boolean);
  /**
   * Only what nobody has claimed.
   */
  'unclaimed': (boolean);
  /**
   * 1 to 1,000; 0 = 200.
   */
  'pageSize': (number);
  /**
   * Of the answer before; empty = the first page.
   */
  'pageToken': (string);
  /**
   * Only what a person has to decide because of this code; empty = any.
   */
  'reasonCode': (string);
  /**
   * Only what this person is at, by the subject of their token; empty = any.
   */
  'claimedBy': (string);
  /**
   * Only what the caller is at.
   */
  'mine': (boolean);
}
