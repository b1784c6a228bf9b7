// Original file: gcs/ingest/v1/step_ingest_service.proto

import type { ReportedResult as _gcs_ingest_v1_ReportedResult, ReportedResult__Output as _gcs_ingest_v1_ReportedResult__Output } from '../../../gcs/ingest/v1/ReportedResult.ts';

export interface ReportResultsResponse {
  /**
   * One per request, in their order.
   */
  'results'?: (_gcs_ingest_v1_ReportedResult)[];
}

export interface ReportResultsResponse__Output {
  /**
   * One per request, in their order.
   */
  'results': (_gcs_ingest_v1_ReportedResult__Output)[];
}
