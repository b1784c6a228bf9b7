// Original file: gcs/admin/v1/sandbox_service.proto


export interface ApplyScenarioResponse {
  /**
   * How many commands the script has for this workflow; the first is played at once.
   */
  'commands'?: (number);
}

export interface ApplyScenarioResponse__Output {
  /**
   * How many commands the script has for this workflow; the first is played at once.
   */
  'commands': (number);
}
