// Original file: gcs/admin/v1/sandbox_service.proto


/**
 * Faults of receivers stay: InjectFault with count 0 ends them.
 */
export interface ResetSessionResponse {
  /**
   * True when a script was being played.
   */
  'stoppedScenario'?: (boolean);
}

/**
 * Faults of receivers stay: InjectFault with count 0 ends them.
 */
export interface ResetSessionResponse__Output {
  /**
   * True when a script was being played.
   */
  'stoppedScenario': (boolean);
}
