// Original file: gcs/admin/v1/review_service.proto

import type { StepType as _gcs_ingest_v1_StepType, StepType__Output as _gcs_ingest_v1_StepType__Output } from '../../../gcs/ingest/v1/StepType.ts';

/**
 * A step has to meet every filter that is given.
 */
export interface ListReviewsRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
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
   * `next_page_token` of the answer before, to the same question; empty = the first page.
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

/**
 * A step has to meet every filter that is given.
 */
export interface ListReviewsRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
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
   * `next_page_token` of the answer before, to the same question; empty = the first page.
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
