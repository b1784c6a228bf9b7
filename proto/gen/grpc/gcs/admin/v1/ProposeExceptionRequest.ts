// Original file: gcs/admin/v1/review_service.proto

import type { StepType as _gcs_ingest_v1_StepType, StepType__Output as _gcs_ingest_v1_StepType__Output } from '../../../gcs/ingest/v1/StepType.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * PERMISSION_DENIED without the role exception:approve, whatever the roles of the workflow.
 */
export interface ProposeExceptionRequest {
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
   * One that GetReview has for WAIVE; empty = POLICY_EXCEPTION_APPROVED.
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
  /**
   * `version` of the review as the caller has seen it; ABORTED when it has changed since.
   */
  'expectedVersion'?: (number | string | Long);
}

/**
 * PERMISSION_DENIED without the role exception:approve, whatever the roles of the workflow.
 */
export interface ProposeExceptionRequest__Output {
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
   * One that GetReview has for WAIVE; empty = POLICY_EXCEPTION_APPROVED.
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
  /**
   * `version` of the review as the caller has seen it; ABORTED when it has changed since.
   */
  'expectedVersion': (number);
}
