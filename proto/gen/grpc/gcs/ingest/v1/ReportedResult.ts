// Original file: gcs/ingest/v1/step_ingest_service.proto

import type { Disposition as _gcs_ingest_v1_Disposition, Disposition__Output as _gcs_ingest_v1_Disposition__Output } from '../../../gcs/ingest/v1/Disposition.ts';

export interface ReportedResult {
  'providerEventId'?: (string);
  /**
   * Unspecified when the report was refused; then it has left no trace and may be sent again, corrected.
   */
  'disposition'?: (_gcs_ingest_v1_Disposition);
  /**
   * The code that ReportResult would have failed with, such as not_found; empty unless refused.
   */
  'errorCode'?: (string);
  'errorMessage'?: (string);
}

export interface ReportedResult__Output {
  'providerEventId': (string);
  /**
   * Unspecified when the report was refused; then it has left no trace and may be sent again, corrected.
   */
  'disposition': (_gcs_ingest_v1_Disposition__Output);
  /**
   * The code that ReportResult would have failed with, such as not_found; empty unless refused.
   */
  'errorCode': (string);
  'errorMessage': (string);
}
