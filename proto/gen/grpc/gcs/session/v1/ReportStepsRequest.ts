// Original file: gcs/session/v1/session_service.proto

import type { StepReport as _gcs_session_v1_StepReport, StepReport__Output as _gcs_session_v1_StepReport__Output } from '../../../gcs/session/v1/StepReport.ts';

export interface ReportStepsRequest {
  /**
   * 1 to 256 items.
   */
  'items'?: (_gcs_session_v1_StepReport)[];
}

export interface ReportStepsRequest__Output {
  /**
   * 1 to 256 items.
   */
  'items': (_gcs_session_v1_StepReport__Output)[];
}
