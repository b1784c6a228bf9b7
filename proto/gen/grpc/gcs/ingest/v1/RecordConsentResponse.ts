// Original file: gcs/ingest/v1/step_ingest_service.proto

import type { Disposition as _gcs_ingest_v1_Disposition, Disposition__Output as _gcs_ingest_v1_Disposition__Output } from '../../../gcs/ingest/v1/Disposition.ts';

export interface RecordConsentResponse {
  'disposition'?: (_gcs_ingest_v1_Disposition);
}

export interface RecordConsentResponse__Output {
  'disposition': (_gcs_ingest_v1_Disposition__Output);
}
