// Original file: gcs/admin/v1/sandbox_service.proto

import type { StepType as _gcs_ingest_v1_StepType, StepType__Output as _gcs_ingest_v1_StepType__Output } from '../../../gcs/ingest/v1/StepType.ts';
import type { ResultOutcome as _gcs_ingest_v1_ResultOutcome, ResultOutcome__Output as _gcs_ingest_v1_ResultOutcome__Output } from '../../../gcs/ingest/v1/ResultOutcome.ts';
import type { ReportedFact as _gcs_ingest_v1_ReportedFact, ReportedFact__Output as _gcs_ingest_v1_ReportedFact__Output } from '../../../gcs/ingest/v1/ReportedFact.ts';

/**
 * NOT_FOUND for a session that the tenant does not have, FAILED_PRECONDITION for a step that its workflow does not
 * have.
 */
export interface SimulateStepRequest {
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
   * Required.
   */
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * Unspecified = the guest starts the step; else a result, with the evidence that such a step normally brings.
   */
  'outcome'?: (_gcs_ingest_v1_ResultOutcome);
  /**
   * Codes of the reason-code catalogue that a provider may report about the step, at most 32; INVALID_ARGUMENT names
   * the others.
   */
  'reasonCodes'?: (string)[];
  /**
   * From 1, at most 1,000; 0 = the attempt that is going on.
   */
  'attempt'?: (number);
  /**
   * What the provider finds besides its verdict; at most 32, each name once.
   */
  'facts'?: (_gcs_ingest_v1_ReportedFact)[];
}

/**
 * NOT_FOUND for a session that the tenant does not have, FAILED_PRECONDITION for a step that its workflow does not
 * have.
 */
export interface SimulateStepRequest__Output {
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
   * Required.
   */
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * Unspecified = the guest starts the step; else a result, with the evidence that such a step normally brings.
   */
  'outcome': (_gcs_ingest_v1_ResultOutcome__Output);
  /**
   * Codes of the reason-code catalogue that a provider may report about the step, at most 32; INVALID_ARGUMENT names
   * the others.
   */
  'reasonCodes': (string)[];
  /**
   * From 1, at most 1,000; 0 = the attempt that is going on.
   */
  'attempt': (number);
  /**
   * What the provider finds besides its verdict; at most 32, each name once.
   */
  'facts': (_gcs_ingest_v1_ReportedFact__Output)[];
}
