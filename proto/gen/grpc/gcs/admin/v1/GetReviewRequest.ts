// Original file: gcs/admin/v1/review_service.proto

import type { StepType as _gcs_ingest_v1_StepType, StepType__Output as _gcs_ingest_v1_StepType__Output } from '../../../gcs/ingest/v1/StepType.ts';

/**
 * NOT_FOUND for a session of another tenant, FAILED_PRECONDITION when the step does not wait for a decision.
 */
export interface GetReviewRequest {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId'?: (string);
  /**
   * `cs_` + ULID, of the public API or SessionAdminService.SearchSessions.
   */
  'sessionId'?: (string);
  /**
   * Unspecified = the one step of the session that waits; FAILED_PRECONDITION when there are several.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
}

/**
 * NOT_FOUND for a session of another tenant, FAILED_PRECONDITION when the step does not wait for a decision.
 */
export interface GetReviewRequest__Output {
  /**
   * `ten_` + ULID, of TenantService.ListTenants; a tenant's name is no id. NOT_FOUND for one that does not exist.
   */
  'tenantId': (string);
  /**
   * `cs_` + ULID, of the public API or SessionAdminService.SearchSessions.
   */
  'sessionId': (string);
  /**
   * Unspecified = the one step of the session that waits; FAILED_PRECONDITION when there are several.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
}
