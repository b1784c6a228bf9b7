// Original file: gcs/admin/v1/sandbox_service.proto

import type { StepType as _gcs_ingest_v1_StepType, StepType__Output as _gcs_ingest_v1_StepType__Output } from '../../../gcs/ingest/v1/StepType.ts';
import type { ResultOutcome as _gcs_ingest_v1_ResultOutcome, ResultOutcome__Output as _gcs_ingest_v1_ResultOutcome__Output } from '../../../gcs/ingest/v1/ResultOutcome.ts';
import type { ReportedFact as _gcs_ingest_v1_ReportedFact, ReportedFact__Output as _gcs_ingest_v1_ReportedFact__Output } from '../../../gcs/ingest/v1/ReportedFact.ts';

export interface SimulateStepRequest {
  'requestId'?: (string);
  'tenantId'?: (string);
  'sessionId'?: (string);
  'stepType'?: (_gcs_ingest_v1_StepType);
  /**
   * Unspecified = the guest starts the step; else a result, with the evidence that such a step normally brings.
   */
  'outcome'?: (_gcs_ingest_v1_ResultOutcome);
  /**
   * Codes of the reason-code catalogue.
   */
  'reasonCodes'?: (string)[];
  /**
   * 0 = the attempt that is going on.
   */
  'attempt'?: (number);
  /**
   * What the provider finds besides its verdict; at most 32, each name once.
   */
  'facts'?: (_gcs_ingest_v1_ReportedFact)[];
}

export interface SimulateStepRequest__Output {
  'requestId': (string);
  'tenantId': (string);
  'sessionId': (string);
  'stepType': (_gcs_ingest_v1_StepType__Output);
  /**
   * Unspecified = the guest starts the step; else a result, with the evidence that such a step normally brings.
   */
  'outcome': (_gcs_ingest_v1_ResultOutcome__Output);
  /**
   * Codes of the reason-code catalogue.
   */
  'reasonCodes': (string)[];
  /**
   * 0 = the attempt that is going on.
   */
  'attempt': (number);
  /**
   * What the provider finds besides its verdict; at most 32, each name once.
   */
  'facts': (_gcs_ingest_v1_ReportedFact__Output)[];
}
