// Original file: gcs/session/v1/guest.proto

import type { ResultOutcome as _gcs_ingest_v1_ResultOutcome, ResultOutcome__Output as _gcs_ingest_v1_ResultOutcome__Output } from '../../../gcs/ingest/v1/ResultOutcome.ts';

export interface ReportStandInRequest {
  /**
   * The token of StartHandOver.
   */
  'handOverToken'?: (string);
  'outcome'?: (_gcs_ingest_v1_ResultOutcome);
  /**
   * Of the catalogue, such as a provider may report about the step; empty = none.
   */
  'reasonCode'?: (string);
}

export interface ReportStandInRequest__Output {
  /**
   * The token of StartHandOver.
   */
  'handOverToken': (string);
  'outcome': (_gcs_ingest_v1_ResultOutcome__Output);
  /**
   * Of the catalogue, such as a provider may report about the step; empty = none.
   */
  'reasonCode': (string);
}
