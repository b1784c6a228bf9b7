// Original file: gcs/admin/v1/review_service.proto

import type { StepType as _gcs_ingest_v1_StepType, StepType__Output as _gcs_ingest_v1_StepType__Output } from '../../../gcs/ingest/v1/StepType.ts';
import type { ReviewVerdict as _gcs_admin_v1_ReviewVerdict, ReviewVerdict__Output as _gcs_admin_v1_ReviewVerdict__Output } from '../../../gcs/admin/v1/ReviewVerdict.ts';

/**
 * FAILED_PRECONDITION when the step does not wait for a decision, ABORTED when the evidence is not what the caller has
 * seen, INVALID_ARGUMENT for a code that the step cannot have.
 */
export interface RecommendDecisionRequest {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId'?: (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * `cs_` + ULID, of the public API or SessionAdminService.SearchSessions.
   */
  'sessionId'?: (string);
  /**
   * The step under review, of ListReviews; required.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * What the caller would do; required.
   */
  'verdict'?: (_gcs_admin_v1_ReviewVerdict);
  /**
   * One that GetReview has for the verdict, or any other code that the step may have.
   */
  'reasonCode'?: (string);
  /**
   * 1 to 2,000 characters; stored encrypted, never part of the evidence package.
   */
  'note'?: (string);
  /**
   * As GetReview has shown it.
   */
  'evidenceSha256'?: (string);
}

/**
 * FAILED_PRECONDITION when the step does not wait for a decision, ABORTED when the evidence is not what the caller has
 * seen, INVALID_ARGUMENT for a code that the step cannot have.
 */
export interface RecommendDecisionRequest__Output {
  /**
   * Chosen by the caller, 1 to 128 characters. For 7 days the same request with the same id answers the first result, and
   * another request with it, or another operator's, is ALREADY_EXISTS.
   */
  'requestId': (string);
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * `cs_` + ULID, of the public API or SessionAdminService.SearchSessions.
   */
  'sessionId': (string);
  /**
   * The step under review, of ListReviews; required.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * What the caller would do; required.
   */
  'verdict': (_gcs_admin_v1_ReviewVerdict__Output);
  /**
   * One that GetReview has for the verdict, or any other code that the step may have.
   */
  'reasonCode': (string);
  /**
   * 1 to 2,000 characters; stored encrypted, never part of the evidence package.
   */
  'note': (string);
  /**
   * As GetReview has shown it.
   */
  'evidenceSha256': (string);
}
