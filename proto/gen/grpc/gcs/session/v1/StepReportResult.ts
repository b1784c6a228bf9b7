// Original file: gcs/session/v1/session_service.proto


export interface StepReportResult {
  /**
   * The method's response.
   */
  'response'?: (Buffer | Uint8Array | string);
  /**
   * google.rpc.Status, as a call that fails has it in grpc-status-details-bin.
   */
  'refused'?: (Buffer | Uint8Array | string);
  'outcome'?: "response"|"refused";
}

export interface StepReportResult__Output {
  /**
   * The method's response.
   */
  'response'?: (Buffer);
  /**
   * google.rpc.Status, as a call that fails has it in grpc-status-details-bin.
   */
  'refused'?: (Buffer);
  'outcome'?: "response"|"refused";
}
