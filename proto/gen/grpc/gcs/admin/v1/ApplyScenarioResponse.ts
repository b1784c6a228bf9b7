// Original file: gcs/admin/v1/sandbox_service.proto


/**
 * The script goes on by itself after the call; GetSession says which one is played.
 */
export interface ApplyScenarioResponse {
  /**
   * How many commands the script has for this workflow; the first is played at once.
   */
  'commands'?: (number);
}

/**
 * The script goes on by itself after the call; GetSession says which one is played.
 */
export interface ApplyScenarioResponse__Output {
  /**
   * How many commands the script has for this workflow; the first is played at once.
   */
  'commands': (number);
}
