// Original file: gcs/admin/v1/sandbox_service.proto

import type { Disposition as _gcs_ingest_v1_Disposition, Disposition__Output as _gcs_ingest_v1_Disposition__Output } from '../../../gcs/ingest/v1/Disposition.ts';

/**
 * A report that did nothing is no error: the disposition says so.
 */
export interface SimulateStepResponse {
  /**
   * What became of it, as a provider is answered.
   */
  'disposition'?: (_gcs_ingest_v1_Disposition);
  /**
   * The public ComplianceSession after it, as JSON.
   */
  'sessionJson'?: (string);
}

/**
 * A report that did nothing is no error: the disposition says so.
 */
export interface SimulateStepResponse__Output {
  /**
   * What became of it, as a provider is answered.
   */
  'disposition': (_gcs_ingest_v1_Disposition__Output);
  /**
   * The public ComplianceSession after it, as JSON.
   */
  'sessionJson': (string);
}
