// Original file: gcs/session/v1/guest.proto

import type { Disposition as _gcs_ingest_v1_Disposition, Disposition__Output as _gcs_ingest_v1_Disposition__Output } from '../../../gcs/ingest/v1/Disposition.ts';

export interface ReportStandInResponse {
  'disposition'?: (_gcs_ingest_v1_Disposition);
  /**
   * Of the token: where the guest goes back to.
   */
  'returnAddress'?: (string);
}

export interface ReportStandInResponse__Output {
  'disposition': (_gcs_ingest_v1_Disposition__Output);
  /**
   * Of the token: where the guest goes back to.
   */
  'returnAddress': (string);
}
