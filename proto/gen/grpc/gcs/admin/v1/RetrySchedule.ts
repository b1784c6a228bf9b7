// Original file: gcs/admin/v1/endpoint_service.proto


export interface RetrySchedule {
  /**
   * Empty = the environment's.
   */
  'delaysMs'?: (number)[];
}

export interface RetrySchedule__Output {
  /**
   * Empty = the environment's.
   */
  'delaysMs': (number)[];
}
