// Original file: gcs/admin/v1/sandbox_service.proto


export interface ResetSessionResponse {
  /**
   * True when a script was being played.
   */
  'stoppedScenario'?: (boolean);
}

export interface ResetSessionResponse__Output {
  /**
   * True when a script was being played.
   */
  'stoppedScenario': (boolean);
}
