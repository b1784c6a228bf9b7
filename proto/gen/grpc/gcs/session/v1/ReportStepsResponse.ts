// Original file: gcs/session/v1/session_service.proto

import type { StepReportResult as _gcs_session_v1_StepReportResult, StepReportResult__Output as _gcs_session_v1_StepReportResult__Output } from '../../../gcs/session/v1/StepReportResult.ts';

export interface ReportStepsResponse {
  /**
   * In the order of the request's items.
   */
  'results'?: (_gcs_session_v1_StepReportResult)[];
}

export interface ReportStepsResponse__Output {
  /**
   * In the order of the request's items.
   */
  'results': (_gcs_session_v1_StepReportResult__Output)[];
}
