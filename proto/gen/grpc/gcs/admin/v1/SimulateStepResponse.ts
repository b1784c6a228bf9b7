// Original file: gcs/admin/v1/sandbox_service.proto

import type { Disposition as _gcs_ingest_v1_Disposition, Disposition__Output as _gcs_ingest_v1_Disposition__Output } from '../../../gcs/ingest/v1/Disposition.ts';

export interface SimulateStepResponse {
  'disposition'?: (_gcs_ingest_v1_Disposition);
  /**
   * The public ComplianceSession after it, as JSON.
   */
  'sessionJson'?: (string);
}

export interface SimulateStepResponse__Output {
  'disposition': (_gcs_ingest_v1_Disposition__Output);
  /**
   * The public ComplianceSession after it, as JSON.
   */
  'sessionJson': (string);
}
